import type { ReactNode } from 'react'
import { ImportantMessage } from '#components/frame/important-message'
import { PublicFrame } from '#components/frame/public-frame'
import { currentPreferences } from '#lib/server/preferences'
import { currentSiteIfKnown } from '#lib/server/site'

/** Pages that need no session; they load neither user nor favourites. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  const [site, { locale }] = await Promise.all([currentSiteIfKnown(), currentPreferences()])
  const message = site?.importantMessage ?? null
  return (
    <PublicFrame site={site}>
      {message === null ? null : <ImportantMessage message={message} locale={locale} />}
      {children}
    </PublicFrame>
  )
}
