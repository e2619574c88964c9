import type { ReactNode } from 'react'
import { PublicFrame } from '#components/frame/public-frame'
import { currentSiteIfKnown } from '#lib/server/site'

/** Pages that need no session; they load neither user nor favourites (spec section 2). */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  const site = await currentSiteIfKnown()
  return <PublicFrame siteName={site?.name ?? ''}>{children}</PublicFrame>
}
