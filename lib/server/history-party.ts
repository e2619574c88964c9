import 'server-only'
import type { HistorySubject } from '#contract/history/history'
import type { PartyMenu } from '#lib/paths/party-menu'
import { organisationMenu } from './organisation-page.ts'
import { startup } from './startup.ts'
import { teamMenu } from './team-page.ts'

const ofTeams: readonly HistorySubject['type'][] = ['team', 'teamSettings', 'teamTypes']

/** The menu of the organisation or team that a history is of; none where its reader may not open that, or it is of neither. */
export async function partyOfHistory({
  type,
  key,
  organisation,
  team,
}: HistorySubject): Promise<PartyMenu | undefined> {
  const organisationKey = type === 'organisation' ? key : organisation?.key
  const teamKey = ofTeams.includes(type) ? key : team
  const [ofOrganisation, ofTeam, { user }] = await Promise.all([
    organisationKey && organisationMenu(organisationKey).catch(() => undefined),
    teamKey && teamMenu(teamKey).catch(() => undefined),
    startup(),
  ])
  const { teams } = user
  if (ofOrganisation) return { partyType: 'organisation', menu: { ...ofOrganisation, teams } }
  return ofTeam ? { partyType: 'team', menu: { ...ofTeam, teams } } : undefined
}
