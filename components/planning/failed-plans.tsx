import { useTranslations } from 'next-intl'
import { Item, ItemList } from '#components/ui/display/item-list'
import { StateBadge } from '#components/ui/display/state-badge'
import { Card } from '#components/ui/page/card'
import type { FailedPlan } from '#contract/publication/planning'
import { formatDateTime } from '#lib/format/format'
import { planHref } from './plan-item'

/** Plans that could not be carried out: each leads to the item that has to be mended. */
export function FailedPlans({ plans }: { plans: FailedPlan[] }) {
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
