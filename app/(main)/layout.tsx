import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ToastHost } from '#components/frame/toast-host'
import { SkipLink } from '#components/ui/skip-link'
import { FrameTop } from './_components/frame-top'

/** The main layout. It waits for nothing itself, so that its top bar and the page ask the upstream at the same time. */
export default async function MainLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('frame')
  return (
    <>
      <SkipLink target="inhoud">{t('skip')}</SkipLink>
      <FrameTop />
      {children}
      <ToastHost label={t('notifications')} />
    </>
  )
}
