import { getLocale, getTranslations } from 'next-intl/server'
import type { AuditEvent } from '#contract/audit'
import type { ImportStatus } from '#contract/import-status'
import type { ItemRow } from '#contract/item'
import type { TeamMenu } from '#contract/menu'
import type { TeamRow } from '#contract/team'
import type { TeamStatistics } from '#contract/team-overview'
import { numberFormat } from '#lib/intl-formats'
import { apiPaths, organisationPaths, teamPaths } from '#lib/paths'
import { calendarFiles } from '../agenda/calendar-files'
import { eventTexts } from '../audit/event-list'
import { importsContent } from '../import-job/imports-content'
import { itemRows } from '../item/item-table'
import type { TeamAttentionProps } from './team-attention'
import type { TeamContents, TeamSurroundings } from './team-dashboard'
import type { TeamTableProps } from './team-table'

export type TeamDashboardGiven = {
  team: TeamMenu
  subteams: { items: TeamRow[]; total?: number }
  organisations: ItemRow[]
  events: AuditEvent[]
  statistics: TeamStatistics
  imports: ImportStatus[]
}

export type TeamDashboardTexts = { comment: string; contents: TeamContents; surroundings: TeamSurroundings }

const whole = { maximumFractionDigits: 0 } as const

/** A team in texts: its organisations, the teams below it and what happened to it. */
export async function teamDashboard(given: TeamDashboardGiven): Promise<TeamDashboardTexts> {
  const { team, subteams, organisations, events, statistics, imports } = given
  const [t, pages, item, locale] = await Promise.all([
    getTranslations('team'),
    getTranslations('pages'),
    getTranslations('item'),
    getLocale(),
  ])
  const to = teamPaths(team.key)
  const readsBeneath = team.actions.includes('organisations')
  const [rows, attention, teams, texts, calendar, filled] = await Promise.all([
    itemRows({
      caption: t('organisations'),
      rows: organisations,
      hrefOf: (row) => organisationPaths(row.key).dashboard(),
    }),
    attentionContent(team.key, statistics),
    teamRows(subteams.items),
    eventTexts({ events, changesOf: to.auditchanges }),
    calendarFiles({
      agenda: { type: 'team', key: team.key },
      name: team.name,
      hrefOf: (format) => apiPaths.calendar('team', team.key, format),
    }),
    importsContent(imports),
  ])
  const all = Object.values(statistics.states).reduce((sum, count) => sum + count, 0)
  return {
    comment: team.comment,
    contents: {
      organisations: {
        count: numberFormat(locale, whole).format(all),
        more: { href: to.organisations(), label: t('allOrganisations') },
        rows,
        none: pages('nothing.organisations'),
      },
      changes: {
        title: item('recentChanges'),
        more: { href: to.auditlog(readsBeneath ? { beneath: 'true' } : {}), label: item('auditLog') },
        events: texts,
        none: pages('nothing.auditlog'),
      },
    },
    surroundings: {
      calendar,
      imports: filled,
      attention,
      subteams: {
        count: subteams.total,
        more: { href: to.subteams(), label: t('allSubteams') },
        teams,
        none: pages('nothing.subteams'),
      },
    },
  }
}

async function attentionContent(team: string, statistics: TeamStatistics): Promise<TeamAttentionProps> {
  const t = await getTranslations('team.overview')
  const { phases, unopened } = statistics
  const to = teamPaths(team)
  const late = (phases.grace ?? 0) + (phases.action ?? 0)
  const soon = (phases.control ?? 0) + (phases.critical ?? 0)
  const lines = [
    { kind: 'late', count: late, title: t('expired', { count: late }), href: to.expiring() },
    { kind: 'soon', count: soon, title: t('toConfirm', { count: soon }), href: to.expiring() },
    {
      kind: 'unopened',
      count: unopened,
      title: t('unopened', { count: unopened }),
      href: to.organisations({ unopened: 'true' }),
    },
  ] as const
  return {
    title: t('attention'),
    more: { href: to.statistics(), label: t('allFigures') },
    none: t('nothingToDo'),
    lines: lines.filter(({ count }) => count > 0).map(({ kind, title, href }) => ({ kind, title, href })),
  }
}

async function teamRows(teams: TeamRow[]): Promise<TeamTableProps> {
  const t = await getTranslations('team')
  return {
    caption: t('subteams'),
    words: { name: t('name'), organisations: t('organisations'), subteams: t('subteams') },
    rows: teams.map(({ key, name, comment, organisations, subteams }) => ({
      ...{ key, name, comment, organisations, subteams },
      href: teamPaths(key).dashboard(),
    })),
  }
}
