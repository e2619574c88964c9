import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import { Item, ItemList } from '#components/ui/display/item-list'
import { StateBadge } from '#components/ui/display/state-badge'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Locale } from '#contract/kernel/constants'
import type { FailedPlan, Planning as PlanningData } from '#contract/publication/planning'
import { formatDateTime } from '#lib/format/format'
import { ListCard } from '../data-table/list-card'
import { ClientMessages } from '../i18n/client-messages'
import { planHref } from './plan-item'
import { PlanTable } from './plan-table'
import { PlanningMonth } from './planning-month'

/** Plans that could not be carried out: each leads to the item that has to be mended. */
function FailedPlans({ plans }: { plans: FailedPlan[] }) {
  const t = useTranslations('planning')
  return (
    <Card title={t('failedTitle')} count={plans.length} note={t('failedHelp')} flush>
      <ItemList>
        {plans.map((plan) => (
          <Item
            key={`${plan.kind} ${plan.key}`}
            title={plan.title}
            href={planHref(plan)}
            note={
              <>
                <span>{t('failedAt', { from: formatDateTime(plan.from) })}</span>{' '}
                <StateBadge state="ready" label={t('waits')} />
              </>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}

export type PlanningProps = {
  data: PlanningData
  /** The month that is shown, as its first day; the list when there is none. */
  month: string | undefined
  today: string
  cursor: string | undefined
  hrefOf: (query: { month?: string; cursor?: string }) => string
  withOrganisation?: boolean
  locale: Locale
}

/** Planned publications and withdrawals: as a list or by month, with failures and the state of the clock. */
export function Planning({ data, month, today, cursor, hrefOf, withOrganisation, locale }: PlanningProps) {
  const t = useTranslations('planning')
  const { clock, failed } = data
  return (
    <div className="stack gap-6">
      {clock.isLate ? (
        <Notice kind="error">
          <strong>{t('clockLate')}</strong>{' '}
          <span>{clock.at === null ? t('clockNever') : t('clockLateSince', { at: formatDateTime(clock.at) })}</span>
        </Notice>
      ) : null}
      {failed.length > 0 ? <FailedPlans plans={failed} /> : null}
      <TabLinks
        label={t('views')}
        tabs={[
          { href: hrefOf({}), label: t('list'), current: month === undefined },
          { href: hrefOf({ month: month ?? today.slice(0, 7) }), label: t('month'), current: month !== undefined },
        ]}
      />
      {month === undefined ? (
        <PlanningList data={data} cursor={cursor} hrefOf={hrefOf} withOrganisation={withOrganisation} />
      ) : (
        <PlanningMonth data={data} month={month} today={today} hrefOf={hrefOf} locale={locale} />
      )}
      {clock.at === null || clock.isLate ? null : (
        <p className="text-muted">{wholeDates(t('clock', { at: formatDateTime(clock.at) }))}</p>
      )}
    </div>
  )
}

type PlanningListProps = {
  data: PlanningData
  cursor: string | undefined
  hrefOf: (query: { cursor?: string }) => string
  withOrganisation?: boolean
}

/** Plans, the earliest first; each can be moved or cancelled from its row. */
function PlanningList({ data, cursor, hrefOf, withOrganisation = false }: PlanningListProps) {
  const t = useTranslations('planning')
  return (
    <ListCard
      shown={data.items.length}
      next={data.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => hrefOf({ cursor: next })}
      empty={{ title: t('empty'), help: t('emptyHelp') }}
    >
      <ClientMessages of={['ui', 'planning']}>
        <PlanTable plans={data.items} withOrganisation={withOrganisation} />
      </ClientMessages>
    </ListCard>
  )
}
