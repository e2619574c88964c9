import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { TabLinks } from '#components/ui/action/tab-links'
import { StateBadge } from '#components/ui/display/state-badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import type { TeamMenu } from '#contract/team/menu'
import { type ExpiringRow, expiringPhases } from '#contract/team/statistics'
import { formatDate } from '#lib/format/format'
import { organisationPaths, teamPaths, withCursor } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { TeamFrame } from '../frame/team-frame'

export type ExpiringPageProps = Pick<ExpiringCardProps, 'page' | 'cursor'> & {
  menu: TeamMenu
  phase: (typeof expiringPhases)[number] | undefined
}

/** The organisations of a team that must be confirmed, by the phase that they are in. */
export function ExpiringPage({ menu, page, cursor, phase }: ExpiringPageProps) {
  const t = useTranslations('team.figures')
  const review = useTranslations('review')
  const pages = useTranslations('pages.titles')
  const to = teamPaths(menu.key)
  return (
    <TeamFrame menu={menu} place="expiring" title={pages('expiring')} width="wide">
      <p className="mb-4 max-w-[70ch] text-text-2">{t('expiringLead')}</p>
      <TabLinks
        label={t('steps')}
        tabs={[
          { label: t('allPhases'), href: to.expiring(), current: phase === undefined },
          ...expiringPhases.map((known) => ({
            label: review(known),
            href: to.expiring({ phase: known }),
            current: known === phase,
          })),
        ]}
      />
      <ExpiringCard page={page} cursor={cursor} self={to.expiring({ phase })} isNarrowed={phase !== undefined} />
    </TeamFrame>
  )
}

type ExpiringCardProps = {
  page: { items: ExpiringRow[]; next: string | null }
  cursor: string | undefined
  self: string
  /** True when the list shows a single phase. */
  isNarrowed: boolean
}

/** Organisations that must be confirmed, with how long that can wait. */
function ExpiringCard({ page, cursor, self, isNarrowed }: ExpiringCardProps) {
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
