import { CircleCheck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Badge } from '#components/ui/badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { Policy } from '#contract/confirmation-policy'

type PolicyTableProps = { policies: Policy[]; counting: string | undefined; hrefOf: (key: string) => string }

/** The confirmation policies of a team, its own and inherited. */
export async function PolicyTable({ policies, counting, hrefOf }: PolicyTableProps) {
  const [t, actions] = await Promise.all([getTranslations('policy.list'), getTranslations('policy.actions')])
  return (
    <Table caption={t('caption')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('interval')}</th>
          <th scope="col">{t('grace')}</th>
          <th scope="col">{t('action')}</th>
          <th scope="col">{t('organisations')}</th>
        </tr>
      </thead>
      <tbody>
        {policies.map(({ key, name, inherited, team, intervalDays, graceDays, deadlineAction, organisations }) => (
          <Row key={key}>
            <RowHeader note={inherited ? t('inherited', { team: team.name }) : t('own')}>
              <AppLink href={hrefOf(key)}>{name}</AppLink>{' '}
              {counting === key ? (
                <Badge hue="green" icon={<CircleCheck />}>
                  {t('counts')}
                </Badge>
              ) : null}
            </RowHeader>
            <Cell label={t('interval')}>{t('days', { days: intervalDays })}</Cell>
            <Cell label={t('grace')}>{t('days', { days: graceDays })}</Cell>
            <Cell label={t('action')}>{actions(`${deadlineAction}.name`)}</Cell>
            <Cell label={t('organisations')}>{t('count', { count: organisations })}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
