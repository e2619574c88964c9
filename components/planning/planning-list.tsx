import { useTranslations } from 'next-intl'
import type { Planning } from '#contract/publication/planning'
import { ListCard } from '../data-table/list-card'
import { ClientMessages } from '../i18n/client-messages'
import { PlanTable } from './plan-table'

export type PlanningListProps = {
  data: Planning
  cursor: string | undefined
  hrefOf: (query: { cursor?: string }) => string
  withOrganisation?: boolean
}

/** Plans, the earliest first; each can be moved or cancelled from its row. */
export function PlanningList({ data, cursor, hrefOf, withOrganisation = false }: PlanningListProps) {
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
