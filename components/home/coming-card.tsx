import { ArchiveX, CalendarX, Globe, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Item, ItemIcon, ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { PlanRow, PlanStep } from '#contract/publication/planning'
import { formatDateTime } from '#lib/format/format'
import { planHref, planId, stepStates } from '../planning/plan-item'

const icons: Record<PlanStep, LucideIcon> = {
  publish: Globe,
  unpublish: Undo2,
  expire: CalendarX,
  remove: ArchiveX,
  deadlineUnpublish: Undo2,
  deadlineArchive: ArchiveX,
}

/** Automatic publications and withdrawals this week that the reader may edit; renders nothing without any. */
export function ComingCard({ plans }: { plans: PlanRow[] }) {
  const t = useTranslations('home')
  const planning = useTranslations('planning')
  if (plans.length === 0) return null
  return (
    <Card title={t('coming')} flush>
      <ItemList>
        {plans.map((plan) => {
          const Icon = icons[plan.step]
          return (
            <Item
              key={planId(plan)}
              lead={<ItemIcon look={{ state: stepStates[plan.step] }} icon={<Icon />} />}
              title={plan.title}
              href={planHref(plan)}
              note={[
                ...[formatDateTime(plan.at), planning(`steps.${plan.step}`)],
                ...(plan.kind === 'organisation' ? [] : [plan.organisation.title]),
              ].join(' · ')}
            />
          )
        })}
      </ItemList>
    </Card>
  )
}
