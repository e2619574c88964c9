import { getTranslations } from 'next-intl/server'
import { CalendarFilesCard } from '#components/agenda/calendar-files-card'
import { EventList } from '#components/audit/event-list'
import { ItemTable } from '#components/item/item-table'
import { Card } from '#components/ui/card'
import type { AuditEvent } from '#contract/audit'
import type { ItemRow } from '#contract/item'
import type { Team, TeamRow } from '#contract/team'
import { apiPaths, organisationPaths, teamPaths } from '#lib/paths'
import { TeamTable } from './team-table'

export type TeamDashboardProps = { team: Team; subteams: TeamRow[]; organisations: ItemRow[]; events: AuditEvent[] }

/** A team with its organisations, the teams below it and what happened to it. */
export async function TeamDashboard({ team, subteams, organisations, events }: TeamDashboardProps) {
  const [t, pages, item] = await Promise.all([
    getTranslations('team'),
    getTranslations('pages'),
    getTranslations('item'),
  ])
  const to = teamPaths(team.key)
  return (
    <div className="stack gap-6">
      {team.comment === '' ? null : <p className="max-w-[70ch] text-text-2">{team.comment}</p>}
      <div className="columns">
        <Card
          title={t('organisations')}
          count={team.organisations}
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
          <Card
            title={t('subteams')}
            count={team.subteams}
            more={{ href: to.subteams(), label: t('allSubteams') }}
            flush
          >
            {subteams.length === 0 ? (
              <p className="card-body text-muted">{pages('nothing.subteams')}</p>
            ) : (
              <TeamTable caption={t('subteams')} teams={subteams} />
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
