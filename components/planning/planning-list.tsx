import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { AppLink } from '#components/ui/app-link'
import { StateBadge } from '#components/ui/state-badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { Planning, PlanStep } from '#contract/planning'
import { formatDateTime } from '#lib/format'
import { planHref } from './plan-item'
import { PlanMenu } from './plan-menu'

export type PlanningListProps = {
  data: Planning
  cursor: string | undefined
  hrefOf: (query: { cursor?: string }) => string
  withOrganisation?: boolean
}

export const stepStates = {
  publish: 'planned',
  unpublish: 'unpublished',
  expire: 'expired',
  remove: 'archived',
} as const satisfies Record<PlanStep, string>

/** What will happen, the first first; each can be moved or cancelled from its row. */
export async function PlanningList({ data, cursor, hrefOf, withOrganisation = false }: PlanningListProps) {
  const t = await getTranslations('planning')
  return (
    <ListCard
      shown={data.items.length}
      next={data.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => hrefOf({ cursor: next })}
      empty={{ title: t('empty'), help: t('emptyHelp') }}
    >
      <Table caption={t('caption')}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('item')}</th>
            {withOrganisation ? <th scope="col">{t('organisation')}</th> : null}
            <th scope="col">{t('what')}</th>
            <th scope="col">
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((plan) => (
            <Row key={`${plan.kind} ${plan.key} ${plan.step}`}>
              <Cell label={t('when')}>
                <time dateTime={plan.at} className="tabular-nums">
                  {formatDateTime(plan.at)}
                </time>
              </Cell>
              <RowHeader note={t(`kinds.${plan.kind}`)}>
                <AppLink href={planHref(plan)}>{plan.title}</AppLink>
              </RowHeader>
              {withOrganisation ? <Cell label={t('organisation')}>{plan.organisation.title}</Cell> : null}
              <Cell
                label={t('what')}
                note={
                  plan.step === 'publish' && plan.publication.plan?.until
                    ? t('until', { until: formatDateTime(plan.publication.plan.until) })
                    : undefined
                }
              >
                <StateBadge state={stepStates[plan.step]} label={t(`steps.${plan.step}`)} />
              </Cell>
              <Cell kind="menu">
                <PlanMenu plan={plan} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ListCard>
  )
}
