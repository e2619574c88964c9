import 'server-only'
import { commentEndpoints } from '#contract/content/comment'
import { type Comparison, type History, type HistorySubject, historyEndpoints } from '#contract/history/history'
import { itemKinds } from '#contract/kernel/item-kinds'
import type { PartyMenu } from '#lib/paths/party-menu'
import { organisationMenu } from './organisation-page.ts'
import type { Call } from './session.ts'
import { startup } from './startup.ts'
import { teamMenu } from './team-page.ts'

/** The state of a version at a moment: it will be online, was online, was the newest, or both of the latter. */
type StandingKind = 'toCome' | 'online' | 'newest' | 'both'

type StandingVersion = { uuid: string; as: StandingKind }

/** The versions that count at the requested moment: what will be online, or what was and what was newest. */
function versionsAt({ items: [newest], expected, online, subject }: History): StandingVersion[] {
  if (expected !== null) return expected.version === null ? [] : [{ uuid: expected.version.uuid, as: 'toCome' }]
  const shown = online?.version ?? undefined
  if (newest === undefined) return []
  // Types that are never published apply as soon as they are saved; for content the online version may be unknown.
  const isPublished = itemKinds.some((kind) => kind === subject.type)
  const isBoth = isPublished ? newest.uuid === shown?.uuid : online === null
  if (isBoth) return [{ uuid: newest.uuid, as: 'both' }]
  const last: StandingVersion = { uuid: newest.uuid, as: 'newest' }
  return shown === undefined ? [last] : [{ uuid: shown.uuid, as: 'online' }, last]
}

/** How a thing stood at the moment of its history: each version that counts, with all its fields. */
export function standingsOf(call: Call, history: History): Promise<{ as: StandingKind; comparison: Comparison }[]> {
  const { type, key } = history.subject
  return Promise.all(
    versionsAt(history).map(async ({ uuid, as }) => ({
      as,
      // A version beside itself: all its fields.
      comparison: await call(historyEndpoints.changes, {
        params: { type, key, first: uuid },
        query: { second: uuid, fields: 'all' },
      }),
    })),
  )
}

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

/** Comments on an item, for readers who may edit it: only they receive which version is the newest. */
export async function commentsOf(call: Call, { subject: { type, key, newest } }: History) {
  const kind = itemKinds.find((known) => known === type)
  if (kind === undefined || newest === null) return null
  return call(commentEndpoints.list, { params: { kind, key }, query: { state: 'all', limit: 20 } })
}
