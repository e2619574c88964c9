import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { Activity } from '#contract/tenant/maintenance'
import { formatDateTime } from '#lib/format/format'
import { maintenancePaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ActivitySummary } from './activity-summary'
import { ActivityTables } from './activity-tables'
import { ModeCard } from './mode-card'

type ActivityPageProps = { activity: Activity; menu: ProductRights }

/** Current activity and errors of the system. */
export function ActivityPage({ activity, menu }: ActivityPageProps) {
  const t = useTranslations('maintenance')
  const pages = useTranslations('pages')
  const { failedJobs, failedMails, unexpectedErrors, policyReports, clocks, queues } = activity
  return (
    <ProductFrame
      {...menu}
      place="activity"
      title={pages('titles.activity')}
      meta={`${t('lead')} ${t('refreshed', { at: formatDateTime(activity.at) })}`}
      width="wide"
      actions={<ButtonLink href={maintenancePaths.activity()}>{t('refresh')}</ButtonLink>}
    >
      <ClientMessages of={['ui', 'maintenance']}>
        <ModeCard mode={activity.mode} />
        <ActivitySummary {...activity} />
        <ActivityTables activity={{ failedJobs, failedMails, unexpectedErrors, policyReports, clocks, queues }} />
      </ClientMessages>
    </ProductFrame>
  )
}
