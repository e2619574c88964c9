import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import type { ServiceAccount, ServiceAccountChoices, ServiceAccountInput } from '#contract/access/service-account'
import {
  confirmMonths,
  type EndReason,
  grantableLevels,
  secretOverlapDays,
  serviceAccountsMaximum,
  stateOf,
} from '#contract/access/service-account-rules'
import { AppError } from '#contract/kernel/errors'
import { whoCan } from '../../capability/people/rights.ts'
import { endSessions } from '../../capability/session/end-sessions.ts'
import { addUser, updateUser } from '../../capability/session/users.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { getTeam, subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { lockAsSeen, saveRecord } from '../../kernel/version/save.ts'
import { versionedTable } from '../../kernel/version/versioned-table.ts'
import { projects } from '../../platform/db/schema/project.ts'
import { serviceAccountSecrets, serviceAccounts } from '../../platform/db/schema/service-account.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'

export type AccountRecord = typeof serviceAccounts.$inferSelect
type SecretRecord = typeof serviceAccountSecrets.$inferSelect
type ProjectName = { id: number; key: string; name: string }

const permission = 'team.serviceAccounts'
const day = 24 * 60 * 60_000

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

export type Place = { db: Database; actor: Actor; team: TeamRecord; now: Date; projects: readonly ProjectName[] }

/** The team whose programs the actor looks after: 404 out of scope, 403 without the right. */
export async function openPlace(db: Database, actor: Actor, key: string, now: Date): Promise<Place> {
  const team = await getTeam(db, actor, key)
  if (!hasPermission(actor.grants, permission, { teamPath: team.path }))
    throw new AppError('FORBIDDEN', { details: { permission } })
  const { id, key: projectKey, name } = projects
  const found = await db
    .select({ id, key: projectKey, name })
    .from(projects)
    .where(eq(projects.tenantId, actor.tenantId))
    .orderBy(asc(projects.name), asc(projects.id))
  return { db, actor, team, now, projects: found }
}

const managesProjects = ({ actor, team }: Place) =>
  hasPermission(actor.grants, 'tenant.projects', { teamPath: /^\/\d+\//.exec(team.path)?.[0] ?? team.path })

const partyOf = ({ id, path: teamPath }: TeamRecord) => ({ type: 'team', id, teamPath }) as const

/** Those who look after the programs of a team, and so can answer for one. */
async function ownersFor({ db, actor, team }: Place): Promise<ServiceAccountChoices['owners']> {
  const found = await whoCan(db, actor, partyOf(team), permission)
  const here = new Map(found.flatMap(({ user, name, here }) => (here ? [[user, { user, name }] as const] : [])))
  return [...here.values()]
}

export async function choicesFor(place: Place): Promise<ServiceAccountChoices> {
  return {
    levels: grantableLevels(place.actor.grants, partyOf(place.team)),
    projects: managesProjects(place) ? place.projects.map(({ key, name }) => ({ key, name })) : [],
    owners: await ownersFor(place),
  }
}

/** Refuses what the caller may not assign, as somebody else's is: changing an account is answering for all that it may do. */
async function requireGivable(place: Place, values: ServiceAccountInput, before?: ServiceAccountInput) {
  const { level, projects: keys, owner, endsOn } = values
  const choices = await choicesFor(place)
  const refuse = (path: keyof ServiceAccountInput, code: string) => {
    throw new AppError('INVALID_FORM', { fields: [{ path, code: `serviceAccount.${code}` }] })
  }
  if (level !== 'none' && !choices.levels.includes(level)) refuse('level', 'beyond')
  if (keys.length > 0 && !managesProjects(place)) refuse('projects', 'projectsBeyond')
  if (keys.some((key) => !place.projects.some((project) => project.key === key))) refuse('projects', 'unknownProject')
  if (!choices.owners.some(({ user }) => user === owner)) refuse('owner', 'owner')
  if (endsOn !== '' && endsOn !== before?.endsOn && endsOn < localDate(place.now)) refuse('endsOn', 'past')
}

const valuesOf = (row: AccountRecord, known: readonly ProjectName[]): ServiceAccountInput => ({
  ...{ name: row.name, purpose: row.purpose, owner: row.owner, networks: row.networks },
  level: row.level ?? 'none',
  projects: known.flatMap(({ id, key }) => (row.projectIds.includes(id) ? [key] : [])),
  endsOn: row.endsOn ?? '',
})

const columnsOf = ({ level, projects: keys, endsOn, ...rest }: ServiceAccountInput, known: readonly ProjectName[]) => ({
  ...rest,
  level: level === 'none' ? null : level,
  projectIds: known.flatMap(({ id, key }) => (keys.includes(key) ? [id] : [])),
  endsOn: endsOn === '' ? null : endsOn,
})

const kindFor = ({ projects: known }: Place) =>
  versionedTable<typeof serviceAccounts, ServiceAccountInput>(serviceAccounts, {
    valuesOf: (row) => valuesOf(row, known),
    columnsOf: (values) => columnsOf(values, known),
  })

const text = (moment: Date | null) => moment?.toISOString() ?? null

const isAlive = ({ endsAt }: SecretRecord, now: Date) => endsAt === null || endsAt > now

/** Accounts as who looks after them sees them; nothing of a secret but its last characters. */
async function toAccounts(place: Place, rows: readonly AccountRecord[]): Promise<ServiceAccount[]> {
  const { db, now, team } = place
  const owners = await ownersFor(place)
  const secrets = await db
    .select({ secret: serviceAccountSecrets })
    .from(serviceAccountSecrets)
    .innerJoin(serviceAccounts, eq(serviceAccounts.id, serviceAccountSecrets.accountId))
    .where(eq(serviceAccounts.teamId, team.id))
    // The one that goes on to count comes first.
    .orderBy(sql`${serviceAccountSecrets.endsAt} is not null`, desc(serviceAccountSecrets.createdAt))
  const names = await ownerNames(place, rows)
  return rows.map((row) => ({
    id: row.id,
    values: valuesOf(row, place.projects),
    state: stateOf(row, now, localDate(now)),
    ownerName: names.get(row.owner) ?? '',
    isOwnerGone: !owners.some(({ user }) => user === row.owner),
    confirmBy: row.confirmBy.toISOString(),
    endedAt: text(row.endedAt),
    endReason: row.endReason,
    lastUsedAt: text(row.lastUsedAt),
    secrets: secrets.flatMap(({ secret }) =>
      secret.accountId === row.id && isAlive(secret, now) ? [toSecret(secret)] : [],
    ),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    version: row.version,
  }))
}

const toSecret = ({ id, hint, createdAt, createdBy, lastUsedAt, endsAt }: SecretRecord) => ({
  ...{ id, hint, createdBy, createdAt: createdAt.toISOString(), lastUsedAt: text(lastUsedAt), endsAt: text(endsAt) },
})

/** Owners by name, also those who have gone. */
async function ownerNames({ db }: Place, rows: readonly AccountRecord[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const ids = sql.join(
    rows.map(({ owner }) => sql`${owner}::uuid`),
    sql`, `,
  )
  const found = await db.execute<{ id: string; name: string }>(sql`
    select id, concat_ws(' ', nullif(first_name, ''), nullif(infix, ''), nullif(family_name, '')) as name
    from users where id in (${ids})`)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

/** The programs of a team: those with access first, in the order in which they came. */
export async function listAccounts(place: Place): Promise<ServiceAccount[]> {
  const rows = await place.db
    .select()
    .from(serviceAccounts)
    .where(eq(serviceAccounts.teamId, place.team.id))
    .orderBy(sql`${serviceAccounts.endedAt} is not null`, asc(serviceAccounts.createdAt), asc(serviceAccounts.id))
  return toAccounts(place, rows)
}

async function getRow({ db, team }: Place, id: string): Promise<AccountRecord> {
  const [found] = await db
    .select()
    .from(serviceAccounts)
    .where(and(eq(serviceAccounts.id, id), eq(serviceAccounts.teamId, team.id)))
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** A program of the team, or 404. */
export async function getAccount(place: Place, id: string): Promise<ServiceAccount> {
  const [account] = await toAccounts(place, [await getRow(place, id)])
  if (account === undefined) throw new AppError('NOT_FOUND')
  return account
}

/** A program that has access, to do something with it. */
async function getLive(place: Place, id: string): Promise<AccountRecord> {
  const row = await getRow(place, id)
  if (row.endedAt !== null) throw new AppError('SERVICE_ACCOUNT_ENDED')
  return row
}

type Action =
  | 'serviceAccountAdded'
  | 'serviceAccountChanged'
  | 'serviceAccountConfirmed'
  | 'serviceAccountEnded'
  | 'serviceAccountSecretAdded'
  | 'serviceAccountSecretRevoked'

const noteOf = (team: TeamRecord, action: Action, details: Record<string, unknown>) =>
  ({ action, subject: subjectOf(team), permission, details }) as const

export function confirmDate(now: Date): Date {
  const until = new Date(now)
  until.setUTCMonth(until.getUTCMonth() + confirmMonths)
  return until
}

/** Gives a program access, with a user of its own who can't sign in. It is of no use before it has a secret. */
export async function addAccount(place: Place, values: ServiceAccountInput): Promise<string> {
  const { db, actor, team, now } = place
  await requireGivable(place, values)
  // One after the other, so that two at once can't pass the maximum.
  await db.select({ id: teams.id }).from(teams).where(eq(teams.id, team.id)).for('no key update')
  const live = and(eq(serviceAccounts.teamId, team.id), isNull(serviceAccounts.endedAt))
  if ((await db.$count(serviceAccounts, live)) >= serviceAccountsMaximum)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'name', code: 'serviceAccount.tooMany' }] })
  const email = `${crypto.randomUUID()}@program.invalid`
  const user = await addUser(db, { email, firstName: values.name, notificationFrequency: 'never', createdAt: now })
  if (user === undefined) throw new Error('the user of a program was not made')
  const [made] = await db
    .insert(serviceAccounts)
    .values({
      ...columnsOf(values, place.projects),
      ...{ tenantId: actor.tenantId, teamId: team.id, userId: user.id, confirmBy: confirmDate(now) },
      ...{ createdAt: now, updatedAt: now, updatedBy: actor.name },
    })
    .returning()
  if (made === undefined) throw new Error('the service account was not made')
  await recordEvent(db, actor, now, noteOf(team, 'serviceAccountAdded', { to: values }))
  return made.id
}

/** Changes what a program may do; it counts from its next call. */
export async function updateAccount(place: Place, id: string, base: number, values: ServiceAccountInput) {
  const { db, actor, team, now } = place
  const { userId } = await getLive(place, id)
  await saveRecord({ db, actor, now }, kindFor(place), {
    ...{ id, values, base },
    check: (_, before) => requireGivable(place, values, before),
    note: (_, from) => noteOf(team, 'serviceAccountChanged', { from, to: values }),
  })
  await updateUser(db, userId, { firstName: values.name })
}

/** Its owner says that it is still needed; where the owner has gone, those who look after the programs of the team do. */
export async function confirmAccount(place: Place, id: string): Promise<void> {
  const { db, actor, team, now } = place
  const { owner, name } = await getLive(place, id)
  const isOwnerGone = !(await ownersFor(place)).some(({ user }) => user === owner)
  if (owner !== actor.userId && !isOwnerGone) throw new AppError('FORBIDDEN', { details: { permission } })
  await db
    .update(serviceAccounts)
    .set({ confirmBy: confirmDate(now), askedAt: null })
    .where(eq(serviceAccounts.id, id))
  await recordEvent(db, actor, now, noteOf(team, 'serviceAccountConfirmed', { name }))
}

/** Ends the access of a program at once: its tokens and secrets are worth nothing from now on. */
export async function endRow(
  db: Database,
  author: Author,
  { row, team, reason, now }: { row: AccountRecord; team: TeamRecord; reason: EndReason; now: Date },
): Promise<void> {
  await db
    .update(serviceAccounts)
    .set({ endedAt: now, endReason: reason, version: row.version + 1, updatedAt: now, updatedBy: author.name })
    .where(eq(serviceAccounts.id, row.id))
  await db.delete(serviceAccountSecrets).where(eq(serviceAccountSecrets.accountId, row.id))
  await endSessions(db, row.userId, now)
  await recordEvent(db, author, now, noteOf(team, 'serviceAccountEnded', { name: row.name, reason }))
}

export async function endAccount(place: Place, id: string, base: number): Promise<void> {
  const { db, actor, team, now } = place
  await getLive(place, id)
  const row = await lockAsSeen(db, kindFor(place), id, base)
  await endRow(db, actor, { row, team, reason: 'byHand', now })
}

/** Makes a secret. Two count at a time: the one of before for a week, so that a program can change it without a gap. */
export async function addSecret(place: Place, id: string): Promise<string> {
  const { db, actor, team, now } = place
  const { name } = await getLive(place, id)
  await db.select().from(serviceAccounts).where(eq(serviceAccounts.id, id)).for('no key update')
  const ofAccount = eq(serviceAccountSecrets.accountId, id)
  const before = await db.select().from(serviceAccountSecrets).where(ofAccount)
  for (const secret of before)
    if (secret.endsAt !== null) await db.delete(serviceAccountSecrets).where(eq(serviceAccountSecrets.id, secret.id))
  await db
    .update(serviceAccountSecrets)
    .set({ endsAt: new Date(now.getTime() + secretOverlapDays * day) })
    .where(ofAccount)
  const secret = `kbp_${randomBytes(32).toString('base64url')}`
  const hint = secret.slice(-4)
  await db
    .insert(serviceAccountSecrets)
    .values({ accountId: id, hash: hashSecret(secret), hint, createdAt: now, createdBy: actor.name })
  await recordEvent(db, actor, now, noteOf(team, 'serviceAccountSecretAdded', { name, hint }))
  return secret
}

/** Makes a secret worthless, and the tokens of its account with it: which of them it gave is not kept. */
export async function revokeSecret(place: Place, id: string, secretId: string): Promise<void> {
  const { db, actor, team, now } = place
  const { name, userId } = await getLive(place, id)
  const [gone] = await db
    .delete(serviceAccountSecrets)
    .where(and(eq(serviceAccountSecrets.id, secretId), eq(serviceAccountSecrets.accountId, id)))
    .returning()
  if (gone === undefined) throw new AppError('NOT_FOUND')
  await endSessions(db, userId, now)
  await recordEvent(db, actor, now, noteOf(team, 'serviceAccountSecretRevoked', { name, hint: gone.hint }))
}
