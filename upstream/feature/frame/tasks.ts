import { and, asc, eq, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Permission } from '#contract/access/permissions'
import { invitationExpires, invitationWeeks } from '#contract/content/consumer-states'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { Task } from '#contract/people/task'
import { stillUnanswered, unansweredOf } from '../../capability/verification/unanswered.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { decidesAbove } from '../../kernel/recipient/recipients.ts'
import { editableOfAnyKind, itemsWith, readableItems, rightsKey } from '../../kernel/scope/scope.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { deadlines } from '../../platform/db/schema/deadline.ts'
import { items } from '../../platform/db/schema/item.ts'
import { outsideChecks } from '../../platform/db/schema/outside.ts'
import { removals } from '../../platform/db/schema/removal.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Invite } from './invites.ts'
import { personalOf } from './personal.ts'

const owners = alias(items, 'owners')
const kinds = ['organisation', 'product', 'agenda'] as const
type TaskKind = (typeof kinds)[number]

/** More than anyone handles from one list; the dashboard's own lists show the rest. */
const maximumTasks = 50

const holds = (actor: Actor, permission: Permission) =>
  actor.grants.some((grant) => grant.permissions.includes(permission))

const holdsSome = (actor: Actor, end: '.publish' | '.update') =>
  actor.grants.some(({ permissions }) => permissions.some((permission) => permission.endsWith(end)))
const mayPublish = (actor: Actor) => holdsSome(actor, '.publish')
const mayUpdate = (actor: Actor) => holdsSome(actor, '.update')

const prefixes = { publish: 'publishReady', repair: 'repairPlan', broken: 'brokenAddress' } as const
type TaskSubject = keyof typeof prefixes
type PlanTask = Exclude<TaskSubject, 'broken'>

const conditions: Record<PlanTask, SQL | undefined> = {
  // A ready version waits for somebody who may publish it, also when an earlier one is planned.
  publish: and(isNotNull(items.readyVersion), isNull(items.planFailedAt)),
  // A plan that failed waits for somebody to mend it.
  repair: isNotNull(items.planFailedAt),
}

const subjectColumns = (fact: TaskSubject) => ({
  fact: sql<TaskSubject>`${fact}::text`.as('fact'),
  kind: sql<ItemKind>`${items.kind}`.as('kind'),
  key: items.key,
  title: items.title,
  organisation: sql<string | null>`${owners.key}`.as('organisation'),
})

type Narrowed = { of?: readonly TaskKind[]; only?: SQL }

/** Items with one kind of task, among those that the actor may publish. */
function subjectsOf(db: Database, actor: Actor, fact: PlanTask, { of = kinds, only }: Narrowed = {}) {
  const reached = of.map((kind) =>
    and(eq(items.kind, kind), readableItems(actor, kind), itemsWith(actor, kind, permissions[kind].publish)),
  )
  return db
    .select(subjectColumns(fact))
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(or(...reached), conditions[fact], isNull(items.archivedAt), only))
    .orderBy(asc(items.kind), asc(items.updatedAt), asc(items.id))
    .limit(maximumTasks)
}

/** Items with a web or e-mail address that no longer works, and that the actor may edit; the first to break comes first. */
const brokenOf = (db: Database, actor: Actor, only?: SQL) =>
  db
    .select(subjectColumns('broken'))
    .from(outsideChecks)
    .innerJoin(items, eq(items.id, outsideChecks.itemId))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        ...[eq(outsideChecks.tenantId, actor.tenantId), eq(outsideChecks.state, 'broken')],
        ...[editableOfAnyKind(actor), isNull(items.archivedAt), only],
      ),
    )
    .groupBy(items.id, owners.key)
    .orderBy(asc(min(outsideChecks.since)), asc(items.id))
    .limit(maximumTasks)

const brokenSubjects = preparedQuery(rightsKey, (db, actor) => brokenOf(db, actor))
const subjectsToPublish = preparedQuery(rightsKey, (db, actor) =>
  unionAll(subjectsOf(db, actor, 'repair'), subjectsOf(db, actor, 'publish'), brokenOf(db, actor)),
)

type Subject = Awaited<ReturnType<typeof brokenSubjects>>[number]

const toTask = ({ fact, kind, key, title, organisation }: Subject): Task => ({
  key: `${fact}-${kind}-${key}`,
  kind: prefixes[fact],
  subject: { type: kind, key, title, organisation },
  due: null,
})

/** Tasks to repair or publish something, what has to be mended first. */
async function subjectTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!mayUpdate(actor) && !mayPublish(actor)) return []
  const rows = await (mayPublish(actor) ? subjectsToPublish : brokenSubjects)(db, [actor], {})
  const order: readonly TaskSubject[] = ['repair', 'publish', 'broken']
  return order.flatMap((fact) => rows.filter((row) => row.fact === fact)).map(toTask)
}

function offersTo(db: Database, actor: Actor, only?: SQL) {
  return db
    .select({ id: consumers.id, key: items.key, title: items.title, invitedAt: consumers.invitedAt })
    .from(consumers)
    .innerJoin(items, eq(items.id, consumers.organisationId))
    .where(
      and(
        eq(consumers.tenantId, actor.tenantId),
        itemsWith(actor, 'organisation', 'product.coHost'),
        isNull(consumers.enrolledAt),
        isNull(consumers.declinedAt),
        isNull(consumers.endedAt),
        sql`${consumers.invitedAt} > ${sql.placeholder('since')}::timestamptz`,
        only,
      ),
    )
    .orderBy(asc(consumers.invitedAt), asc(consumers.id))
    .limit(maximumTasks)
}
const openOffers = preparedQuery(rightsKey, (db, actor) => offersTo(db, actor))

/** Invitations to offer a product together that wait for an answer of an organisation of the actor. */
async function offerTasks(db: Database, actor: Actor, now: Date, only?: SQL): Promise<Task[]> {
  if (!actor.participantsFeature || !holds(actor, 'product.coHost')) return []
  const values = { since: new Date(now.getTime() - invitationWeeks * 7 * 86_400_000).toISOString() }
  const rows = await (only ? offersTo(db, actor, only).execute(values) : openOffers(db, [actor], values))
  return rows.map(({ id, key, title, invitedAt }) => ({
    key: `offer-${id}`,
    kind: 'answerOffer',
    subject: { type: 'organisation', key, title, organisation: null },
    due: new Date(invitationExpires({ invitedAt: invitedAt.getTime() })).toISOString(),
  }))
}

type ExpiringTask = 'removal' | 'call' | 'expired' | 'unanswered'
const expiringKinds = {
  removal: 'preventRemoval',
  call: 'callOrganisation',
  expired: 'decideExpired',
  unanswered: 'callOrganisation',
} as const satisfies Record<ExpiringTask, Task['kind']>

/** Organisations that go to the archive by themselves, for who may edit them and so confirm their data. */
const removalsOf = (db: Database, actor: Actor, only?: SQL) =>
  db
    .select({
      fact: sql<ExpiringTask>`'removal'::text`.as('fact'),
      key: items.key,
      title: items.title,
      due: sql<string | null>`${removals.removeAt}::text`.as('due'),
    })
    .from(removals)
    .innerJoin(items, eq(items.id, removals.itemId))
    .where(and(itemsWith(actor, 'organisation', 'organisation.update'), isNull(items.archivedAt), only))
    .orderBy(asc(removals.removeAt), asc(items.id))
    .limit(maximumTasks)

/** Organisations that nobody confirmed in time: to call about for who manages them, to decide about for the team above. */
const deadlinesOf = (db: Database, actor: Actor, only?: SQL) =>
  db
    .select({
      fact: sql<ExpiringTask>`case when ${deadlines.callFrom} is null then 'expired' else 'call' end`.as('fact'),
      key: items.key,
      title: items.title,
      due: sql<string | null>`coalesce(${deadlines.actAt}, ${deadlines.callFrom})::text`.as('due'),
    })
    .from(deadlines)
    .innerJoin(items, eq(items.id, deadlines.itemId))
    .where(
      and(
        isNull(items.archivedAt),
        or(
          and(itemsWith(actor, 'organisation', 'organisation.confirmationPolicyUpdate'), isNotNull(deadlines.callFrom)),
          and(
            itemsWith(actor, 'organisation', 'organisation.archive'),
            ...[eq(deadlines.action, 'escalate'), isNotNull(deadlines.actedAt), isNull(deadlines.callFrom)],
            decidesAbove(actor),
          ),
        ),
        only,
      ),
    )
    .orderBy(asc(deadlines.actAt), asc(items.id))
    .limit(maximumTasks)

const expiringOf = (db: Database, actor: Actor, only?: SQL) =>
  unionAll(removalsOf(db, actor, only), deadlinesOf(db, actor, only), unansweredOf(db, actor, maximumTasks, only))

const nextExpiring = preparedQuery(rightsKey, (db, actor) => expiringOf(db, actor))

/** Tasks about organisations whose data expired, for everyone who can do something about it. */
async function expiringTasks(db: Database, actor: Actor, now: Date, only?: SQL): Promise<Task[]> {
  const rights = ['organisation.update', 'organisation.confirmationPolicyUpdate', 'organisation.archive'] as const
  if (!rights.some((right) => holds(actor, right))) return []
  const values = { now: now.toISOString() }
  const rows = await (only ? expiringOf(db, actor, only).execute(values) : nextExpiring(db, [actor], values))
  const keysOf = (wanted: ExpiringTask) => rows.flatMap(({ fact, key }) => (fact === wanted ? [key] : []))
  const unanswered = await stillUnanswered(db, actor, keysOf('unanswered'), now)
  const called = keysOf('call')
  return rows
    .filter(({ fact, key }) => fact !== 'unanswered' || (unanswered.has(key) && !called.includes(key)))
    .map(({ fact, key, title, due }) => ({
      key: `${fact}-${key}`,
      kind: expiringKinds[fact],
      subject: { type: 'organisation', key, title, organisation: null },
      due: due === null ? null : new Date(due).toISOString(),
    }))
}

/** Invitations to a role that wait for the actor's answer. */
const invitationTasks = (invites: readonly Invite[]): Task[] =>
  invites.map(({ id, party, partyType, partyKey, expiresAt }) => ({
    key: `invitation-${id}`,
    kind: 'acceptInvitation',
    subject: { type: partyType, key: partyKey, title: party, organisation: null },
    due: expiresAt,
  }))

/** Tasks that another feature knows of. */
export type TaskSource = {
  /** The beginning of the keys of its tasks. */
  prefix: string
  /** Automatic actions that failed come before tasks that can wait. */
  isUrgent: boolean
  list(db: Database, actor: Actor, now: Date): Promise<Task[]>
}

/** Open tasks of the actor, derived from the state of things, so a task ends when its cause ends. */
export async function listTasks(
  db: Database,
  actor: Actor,
  now: Date,
  { sources, invites }: { sources: readonly TaskSource[]; invites: Promise<readonly Invite[]> },
): Promise<Task[]> {
  const listed = (isUrgent: boolean) =>
    sources.filter((source) => source.isUrgent === isUrgent).map((source) => source.list(db, actor, now))
  const lists = await Promise.all([
    expiringTasks(db, actor, now),
    ...listed(true),
    subjectTasks(db, actor),
    invites.then(invitationTasks),
    offerTasks(db, actor, now),
    ...listed(false),
  ])
  const tasks = lists.flat()
  // Where confirming is pressing already, there is no second task for it.
  const pressing = tasks.flatMap(({ kind, subject }) => (kind === 'preventRemoval' ? [subject.key] : []))
  return tasks.filter(({ kind, subject }) => kind !== 'confirmOrganisation' || !pressing.includes(subject.key))
}

/** One task of the actor; a task whose cause has ended is not found. */
export async function getTask(
  db: Database,
  actor: Actor,
  { key, now }: { key: string; now: Date },
  sources: readonly TaskSource[],
): Promise<Task> {
  const source = sources.find(({ prefix }) => key.startsWith(prefix))
  const found = source === undefined ? tasksNamed(db, actor, key, now) : source.list(db, actor, now)
  const task = (await found).find((one) => one.key === key)
  if (task === undefined) throw new AppError('NOT_FOUND')
  return task
}

async function tasksNamed(db: Database, actor: Actor, key: string, now: Date): Promise<Task[]> {
  if (key.startsWith('invitation-')) return invitationTasks((await personalOf(db, actor, now)).invites)
  const plan = /^(publish|repair)-(organisation|product|agenda)-(.+)$/.exec(key)
  const broken = /^broken-(organisation|product|supplement|agenda)-(.+)$/.exec(key)
  const offer = /^offer-(\d{1,15})$/.exec(key)
  const expiring = /^(?:removal|call|expired|unanswered)-(.+)$/.exec(key)
  if (expiring) return expiringTasks(db, actor, now, eq(items.key, expiring[1] ?? ''))
  if (offer) return offerTasks(db, actor, now, eq(consumers.id, Number(offer[1])))
  if (broken) {
    const [, kind = '', itemKey = ''] = broken
    return (await brokenOf(db, actor, and(sql`${items.kind} = ${kind}`, eq(items.key, itemKey)))).map(toTask)
  }
  const kind = kinds.find((candidate) => candidate === plan?.[2])
  if (kind === undefined) return []
  const fact = plan?.[1] === 'repair' ? 'repair' : 'publish'
  return (await subjectsOf(db, actor, fact, { of: [kind], only: eq(items.key, plan?.[3] ?? '') })).map(toTask)
}
