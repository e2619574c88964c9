import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { permissionsBeyond } from '#contract/access/delegation'
import { hasPermission } from '#contract/access/rights'
import { AppError } from '#contract/kernel/errors'
import type { AccessRequest, AccessRequestChoices } from '#contract/people/access-request'
import type { Task } from '#contract/people/task'
import { getAssignableParty, getParty } from '../../capability/people/party.ts'
import { rolesIn } from '../../capability/people/role-repository.ts'
import { findDuplicates } from '../../capability/search/find-duplicates.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { withinTeam } from '../../kernel/scope/place.ts'
import { readableTeams, requirePermission } from '../../kernel/scope/scope.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import { within } from '../../kernel/team/path.ts'
import { getTeam, subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { accessRequests } from '../../platform/db/schema/access-request.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { type AccessRequestRecord, mailTextsFor } from './access-request.ts'
import { invite } from './invite.ts'

const permission = 'organisation.roleAssignment'
const mostTasks = 50
const mostTeams = 500

/** A team where the actor decides who edits the organisations below it; there is no such page where requests are off. */
export async function openDeciding(db: Database, actor: Actor, key: string): Promise<TeamRecord> {
  const team = await getTeam(db, actor, key)
  requirePermission(actor, permission, withinTeam(team))
  if (!actor.selfService) throw new AppError('NOT_FOUND')
  return team
}

const isWaiting = sql<boolean>`${accessRequests.state} = 'waiting'`

const ofTeam = (actor: Actor, team: TeamRecord) =>
  and(
    ...[eq(accessRequests.tenantId, actor.tenantId), ne(accessRequests.state, 'asked'), within(teams.path, team.path)],
  )

async function toAnswer(db: Database, actor: Actor, request: AccessRequestRecord): Promise<AccessRequest> {
  const { id, state, sentAt, decidedAt, decidedBy, reason } = request
  const { organisation, municipality, website, person, email, phone, message } = request
  const found =
    state === 'waiting'
      ? await findDuplicates(db, actor, { name: organisation, postalCode: '', houseNumber: '', isil: [] })
      : []
  return {
    ...{ id, organisation, municipality, website, person, email, phone, message, decidedBy, reason },
    state: state === 'accepted' || state === 'declined' ? state : 'waiting',
    sentAt: (sentAt ?? request.createdAt).toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    suggestions: found.map(({ key, title }) => ({ key, title })),
  }
}

/** Requests of a team and of those below it: what waits, the newest first, and then what was decided. */
export async function listRequests(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const after = decodeCursor(cursor, cursors.byText)
  const isAfter =
    after === undefined ? undefined : sql`(${isWaiting}, ${accessRequests.id}) < (${after[0] === '1'}, ${after[1]})`
  const rows = await db
    .select({ request: accessRequests })
    .from(accessRequests)
    .innerJoin(teams, eq(teams.id, accessRequests.teamId))
    .where(and(ofTeam(actor, team), isAfter))
    .orderBy(desc(isWaiting), desc(accessRequests.id))
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ request }) => [request.state === 'waiting' ? '1' : '0', request.id])
  return { ...page, items: await Promise.all(page.items.map(({ request }) => toAnswer(db, actor, request))) }
}

/** Roles with which an organisation is edited and that the actor may give, and the other teams that decide. */
export async function choicesFor(db: Database, actor: Actor, team: TeamRecord): Promise<AccessRequestChoices> {
  const [party, roles, others] = await Promise.all([
    getParty(db, actor, 'team', team.key),
    rolesIn(db, actor, team.path),
    db
      .select({ id: teams.id, key: teams.key, name: teams.name, path: teams.path })
      .from(teams)
      .where(and(readableTeams(actor), ne(teams.id, team.id)))
      .orderBy(asc(teams.name))
      .limit(mostTeams),
  ])
  const fitting = roles.filter(
    ({ role }) =>
      !role.websiteOnly &&
      role.permissions.includes('organisation.update') &&
      permissionsBeyond(actor.grants, role, party).length === 0,
  )
  return {
    // The one with the fewest rights comes first, and so is the one that is assigned without a choice.
    roles: fitting
      .sort((one, other) => one.role.permissions.length - other.role.permissions.length)
      .map(({ role }) => ({ key: role.key, name: roleText(role.name, actor.language) })),
    teams: others.map(({ key, name }) => ({ key, name })),
  }
}

/** A request that waits in a team, locked; one that a colleague has decided about is not found. */
async function holdWaiting(tx: Database, actor: Actor, team: TeamRecord, id: number): Promise<AccessRequestRecord> {
  const [found] = await tx
    .select({ request: accessRequests })
    .from(accessRequests)
    .innerJoin(teams, eq(teams.id, accessRequests.teamId))
    .where(and(ofTeam(actor, team), eq(accessRequests.id, id), isWaiting))
    .for('no key update', { of: accessRequests })
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found.request
}

const decided = (tx: Database, id: number, values: Partial<typeof accessRequests.$inferInsert>) =>
  tx.update(accessRequests).set(values).where(eq(accessRequests.id, id))

type RequestRef = { team: TeamRecord; id: number; now: Date }

/** Invites the person who asked to a role on an organisation. */
export async function acceptRequest(
  tx: Database,
  actor: Actor,
  { team, id, now }: RequestRef,
  { organisation, role }: { organisation: string; role: string },
): Promise<void> {
  const request = await holdWaiting(tx, actor, team, id)
  const party = await getAssignableParty(tx, actor, { partyType: 'organisation', party: organisation })
  const { email, locale } = request
  await invite(tx, actor, party, { email: email.toLowerCase(), role, locale }, now)
  await decided(tx, id, { state: 'accepted', decidedAt: now, decidedBy: actor.name, itemId: party.id })
}

/** Says no, with the reason, to the person who asked. */
export async function declineRequest(tx: Database, actor: Actor, { team, id, now }: RequestRef, reason: string) {
  const request = await holdWaiting(tx, actor, team, id)
  const { siteId, tenantId, locale, email, person, organisation } = request
  await decided(tx, id, { state: 'declined', decidedAt: now, decidedBy: actor.name, reason })
  const details = { organisation }
  await recordEvent(tx, actor, now, {
    ...{ action: 'accessRequestDeclined', subject: subjectOf(team), permission, details },
  })
  const [site] = await tx.select({ name: sites.name }).from(sites).where(eq(sites.id, siteId))
  const say = mailTextsFor({ request, site: site?.name ?? '' })
  const text = letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), reason],
    small: [say('more'), site?.name ?? ''],
  })
  const recipient = { name: person, address: email }
  await queueMail(tx, { dedupeKey: `access-request:${id}:declined`, tenantId, recipient, locale, ...text }, now)
}

/** Passes a request on to another team that the actor knows. */
export async function passRequest(
  tx: Database,
  actor: Actor,
  { team, id, now }: RequestRef,
  to: string,
): Promise<void> {
  const { organisation } = await holdWaiting(tx, actor, team, id)
  const target = await getTeam(tx, actor, to)
  await decided(tx, id, { teamId: target.id })
  const details = { organisation }
  const entry = { action: 'accessRequestPassed' as const, subject: subjectOf(target), permission, details } as const
  await recordEvent(tx, actor, now, entry)
}

/** Requests that wait where the actor decides, the oldest first. */
export async function accessRequestTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!actor.selfService || !actor.hasAccessRequests) return []
  if (!actor.grants.some(({ permissions }) => permissions.includes(permission))) return []
  const found = await db
    .select({ id: accessRequests.id, title: accessRequests.organisation, key: teams.key, path: teams.path })
    .from(accessRequests)
    .innerJoin(teams, eq(teams.id, accessRequests.teamId))
    .where(and(eq(accessRequests.tenantId, actor.tenantId), isWaiting))
    .orderBy(asc(accessRequests.id))
    .limit(4 * mostTasks)
  return found
    .filter(({ path }) => hasPermission(actor.grants, permission, withinTeam({ path })))
    .slice(0, mostTasks)
    .map(({ id, title, key }) => ({
      key: `request-${id}`,
      kind: 'decideRequest',
      subject: { type: 'team', key, title, organisation: null },
      due: null,
    }))
}
