import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FrameBase } from '#components/frame/frame-base'
import { SkipLink } from '#components/ui/skip-link'
import { errorTexts } from '#lib/i18n/error-texts'
import { currentLocale } from '#lib/server/preferences'
import { FrameTop } from './_components/frame-top'

/** The main layout. It waits for nothing itself, so that its top bar and the page ask the upstream at the same time. */
export default async function MainLayout({ children }: { children: ReactNode }) {
  const [t, locale] = await Promise.all([getTranslations('frame'), currentLocale()])
  const { chunkTitle, chunk, reload } = errorTexts[locale]
  return (
    <>
      <SkipLink target="inhoud">{t('skip')}</SkipLink>
      <FrameTop />
      {children}
      <FrameBase notifications={t('notifications')} chunkWords={{ title: chunkTitle, text: chunk, reload }} />
    </>
  )
}
