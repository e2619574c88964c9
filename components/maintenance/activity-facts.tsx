import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import type { Activity } from '#contract/tenant/maintenance'

const megabyte = 1024 * 1024

/** What goes on at this moment, and what it runs on. */
export function ActivityFacts({ people, mail, failedPlans, versions, store }: Activity) {
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
            { name: t('durability'), value: t(`durabilities.${store.durability}`) },
          ]}
        />
      </section>
    </div>
  )
}
