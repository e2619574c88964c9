import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Badge } from '#components/ui/display/badge'
import { KeyValues } from '#components/ui/display/key-values'
import type { Activity } from '#contract/tenant/maintenance'
import { formatDateTime } from '#lib/format/format'
import { maintenancePaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
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

const megabyte = 1024 * 1024

/** Current activity, and the versions and storage underneath. */
function ActivitySummary({ people, mail, failedPlans, versions, store, backup }: Activity) {
  const t = useTranslations('maintenance')
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <section className="card p-6" aria-labelledby="activity-now">
        <h2 id="activity-now" className="mb-3">
          {t('now')}
        </h2>
        <KeyValues
          items={[
            { name: t('activePeople'), value: String(people.active) },
            { name: t('sessions'), value: String(people.sessions) },
            { name: t('mailWaiting'), value: String(mail.waiting) },
            { name: t('mailSent'), value: String(mail.sentToday) },
            { name: t('failedPlans'), value: String(failedPlans) },
          ]}
        />
      </section>
      <section className="card p-6" aria-labelledby="activity-system">
        <h2 id="activity-system" className="mb-3">
          {t('system')}
        </h2>
        <KeyValues
          items={[
            { name: t('product'), value: versions.product },
            { name: t('node'), value: versions.node },
            { name: t('database'), value: versions.database },
            { name: t('storeKind'), value: t(`kinds.${store.kind}`) },
            { name: t('storeSize'), value: t('bytes', { megabytes: Math.ceil(store.bytes / megabyte) }) },
            ...(store.free === null
              ? []
              : [{ name: t('storeFree'), value: t('bytes', { megabytes: Math.floor(store.free / megabyte) }) }]),
            ...(store.isFull ? [{ name: t('storeFull'), value: t('storeFullMeans') }] : []),
            { name: t('backup'), value: <BackupMade backup={backup} /> },
            { name: t('durability'), value: t(`durabilities.${store.durability}`) },
          ]}
        />
      </section>
    </div>
  )
}

/** When the newest backup was made, marked when that is too long ago or not known. */
function BackupMade({ backup }: Pick<Activity, 'backup'>) {
  const t = useTranslations('maintenance')
  if (backup === null)
    return (
      <Badge hue="red" icon={<TriangleAlert />}>
        {t('backupUnknown')}
      </Badge>
    )
  const at = formatDateTime(backup.at)
  if (!backup.isLate) return at
  return (
    <Badge hue="red" icon={<TriangleAlert />}>
      {t('backupLate', { at })}
    </Badge>
  )
}
