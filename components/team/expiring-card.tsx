import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { StateBadge } from '#components/ui/display/state-badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import type { ExpiringRow } from '#contract/team/statistics'
import { formatDate } from '#lib/format/format'
import { organisationPaths, withCursor } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'

export type ExpiringCardProps = {
  page: { items: ExpiringRow[]; next: string | null }
  cursor: string | undefined
  self: string
  /** True when the list shows a single phase. */
  isNarrowed: boolean
}

/** Organisations that must be confirmed, with how long that can wait. */
export function ExpiringCard({ page, cursor, self, isNarrowed }: ExpiringCardProps) {
  const t = useTranslations('team.figures')
  const review = useTranslations('review')
  const team = useTranslations('team')
  const left = (days: number) => (days < 0 ? t('daysLate', { days: -days }) : t('daysLeft', { days }))
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => withCursor(self, next)}
      empty={isNarrowed ? { title: t('expiringNonePhase') } : { title: t('expiringNone'), help: t('expiringNoneHelp') }}
    >
      <Table caption={t('toExpiring')}>
        <thead>
          <tr>
            <th scope="col">{team('name')}</th>
            <th scope="col">{t('phase')}</th>
            <th scope="col">{t('deadline')}</th>
            <th scope="col">{t('lastConfirmed')}</th>
          </tr>
        </thead>
        <tbody>
          {page.items.map((row) => (
            <Row key={row.key}>
              <RowHeader note={row.policy}>
                <AppLink href={organisationPaths(row.key).dashboard()}>{row.title}</AppLink>
              </RowHeader>
              <Cell label={t('phase')}>
                <StateBadge state={row.phase} label={review(row.phase)} />
              </Cell>
              <Cell label={t('deadline')} note={left(row.daysLeft)}>
                <time dateTime={row.deadline}>{formatDate(row.deadline)}</time>
              </Cell>
              <Cell label={t('lastConfirmed')} note={row.lastConfirmedBy}>
                {row.lastConfirmedAt === null ? t('never') : formatDate(row.lastConfirmedAt)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ListCard>
  )
}
