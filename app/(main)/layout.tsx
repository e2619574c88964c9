import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DatesQuestionHost } from '#components/agenda/dates-question-host'
import { ListColumnsProvider } from '#components/data-table/list-columns'
import { FrameBase } from '#components/frame/frame-base'
import { OfflineNotice } from '#components/frame/offline-notice'
import { SkipLink } from '#components/ui/page/skip-link'
import { storedColumns } from '#lib/server/list-columns'
import { FrameFoot } from './_components/frame-foot'
import { FrameTop } from './_components/frame-top'

/** The main layout. It waits for nothing itself, so that its top bar and the page ask the upstream at the same time. */
export default function MainLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('frame')
  return (
    <>
      <SkipLink target="inhoud">{t('skip')}</SkipLink>
      <FrameTop />
      <OfflineNotice />
      <ListColumnsProvider stored={storedColumns()}>{children}</ListColumnsProvider>
      <FrameFoot />
      <FrameBase />
      <DatesQuestionHost />
    </>
  )
}
