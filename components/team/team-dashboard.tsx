import { getLocale, getTranslations } from 'next-intl/server'
import { CalendarFilesCard } from '#components/agenda/calendar-files-card'
import { EventList } from '#components/audit/event-list'
import { ItemTable } from '#components/item/item-table'
import { Card } from '#components/ui/card'
import type { AuditEvent } from '#contract/audit'
import type { ItemRow } from '#contract/item'
import type { TeamMenu } from '#contract/menu'
import type { TeamRow } from '#contract/team'
import type { TeamStatistics } from '#contract/team-overview'
import { numberFormat } from '#lib/intl-formats'
import { apiPaths, organisationPaths, teamPaths } from '#lib/paths'
import { TeamAttention } from './team-attention'
import { TeamTable } from './team-table'

export type TeamDashboardProps = {
  team: TeamMenu
  subteams: { items: TeamRow[]; total?: number }
  organisations: ItemRow[]
  events: AuditEvent[]
  statistics: TeamStatistics
}

const whole = { maximumFractionDigits: 0 } as const

/** A team with its organisations, the teams below it and what happened to it. */
export async function TeamDashboard({ team, subteams, organisations, events, statistics }: TeamDashboardProps) {
  const [t, pages, item, locale] = await Promise.all([
    getTranslations('team'),
    getTranslations('pages'),
    getTranslations('item'),
    getLocale(),
  ])
  const to = teamPaths(team.key)
  return (
    <div className="stack gap-6">
      {team.comment === '' ? null : <p className="max-w-[70ch] text-text-2">{team.comment}</p>}
      <div className="columns">
        <Card
          title={t('organisations')}
          count={numberFormat(locale, whole).format(
            Object.values(statistics.states).reduce((sum, count) => sum + count, 0),
          )}
          more={{ href: to.organisations(), label: t('allOrganisations') }}
          flush
        >
          {organisations.length === 0 ? (
            <p className="card-body text-muted">{pages('nothing.organisations')}</p>
          ) : (
            <ItemTable
              caption={t('organisations')}
              rows={organisations}
              hrefOf={(row) => organisationPaths(row.key).dashboard()}
            />
          )}
        </Card>
        <div className="stack gap-6">
          <TeamAttention team={team.key} statistics={statistics} />
          <Card
            title={t('subteams')}
            count={subteams.total}
            more={{ href: to.subteams(), label: t('allSubteams') }}
            flush
          >
            {subteams.items.length === 0 ? (
              <p className="card-body text-muted">{pages('nothing.subteams')}</p>
            ) : (
              <TeamTable caption={t('subteams')} teams={subteams.items} />
            )}
          </Card>
          <CalendarFilesCard
            agenda={{ type: 'team', key: team.key }}
            name={team.name}
            hrefOf={(format) => apiPaths.calendar('team', team.key, format)}
          />
          <Card title={item('recentChanges')} more={{ href: to.auditlog(), label: item('auditLog') }} flush>
            {events.length === 0 ? (
              <p className="card-body text-muted">{pages('nothing.auditlog')}</p>
            ) : (
              <EventList events={events} changesOf={to.auditchanges} />
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}
