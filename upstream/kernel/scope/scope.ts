import { createHash } from 'node:crypto'
import { type AnyColumn, and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#contract/access/permissions'
import { type Grant, hasPermission, type Place } from '#contract/access/rights'
import { AppError } from '#contract/kernel/errors'
import { type ItemKind, itemKinds } from '#contract/kernel/item-kinds'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Actor, RoleGrant } from '../call/actor.ts'
import { type PlacedItem, placeOf } from './place.ts'

export const readPermission: Record<ItemKind, Permission> = {
  organisation: 'organisation.read',
  product: 'product.read',
  supplement: 'supplement.read',
  agenda: 'agenda.read',
}

const updatePermission: Record<ItemKind, Permission> = {
  organisation: 'organisation.update',
  product: 'product.update',
  supplement: 'supplement.update',
  agenda: 'agenda.update',
}

/** True when the actor may edit an item, and so sees its concept. */
export const mayEdit = (actor: Actor, item: PlacedItem & { kind: ItemKind }): boolean =>
  hasPermission(actor.grants, updatePermission[item.kind], placeOf(item))

const rightsKeys = new WeakMap<readonly RoleGrant[], string>()

/** Names all that the conditions below read of an actor: two actors of one key reach the same. */
export function rightsKey({ tenantId, grants }: Actor): string {
  const known = rightsKeys.get(grants)
  if (known !== undefined) return known
  const key = createHash('sha256')
    .update(JSON.stringify([tenantId, grants.map(({ permissions, depth, party }) => [permissions, depth, party])]))
    .digest('base64')
  rightsKeys.set(grants, key)
  return key
}

/** Drops paths that lie below another of the list: fifty roles in one branch cost one condition. */
export function shortestPaths(paths: readonly string[]): string[] {
  return [...new Set(paths)]
    .sort((a, b) => a.length - b.length)
    .filter((path, index, all) => !all.slice(0, index).some((shorter) => path.startsWith(shorter)))
}

const giving = (actor: Actor, permission: Permission) =>
  actor.grants.filter((grant) => grant.permissions.includes(permission))

const teamPathsBeneath = (grants: readonly Grant[]) =>
  shortestPaths(
    grants.filter((grant) => grant.party.type === 'team' && grant.depth !== 'current').map((g) => g.party.teamPath),
  )

/** Condition on items of a kind that the actor reaches with a permission; tenant and kind are added separately. */
function reachedWith(actor: Actor, kind: ItemKind, permission: Permission): SQL {
  const grants = giving(actor, permission)
  const reached: (SQL | undefined)[] = teamPathsBeneath(grants).map((path) => like(items.teamPath, `${path}%`))
  for (const { party, depth } of grants) {
    if (party.type === 'organisation') {
      if (kind === 'organisation' && depth !== 'beneath') reached.push(eq(items.id, party.id))
      if (kind !== 'organisation' && depth !== 'current') reached.push(eq(items.organisationId, party.id))
    } else if (party.type !== 'team') {
      reached.push(eq(items.id, party.id))
    }
  }
  return or(...reached) ?? sql`false`
}

/** Everything of a kind on which the actor has a permission, in the tenant of the session and nowhere else. */
export const itemsWith = (actor: Actor, kind: ItemKind, permission: Permission): SQL =>
  required(and(eq(items.tenantId, actor.tenantId), eq(items.kind, kind), reachedWith(actor, kind, permission)))

/** Something that was made ready, planned or published at some time: it is no longer its author's alone. */
export const isShared = sql`(${items.readyVersion} is not null or ${items.plannedVersion} is not null
  or ${items.publishedVersion} is not null)`

/** Each role that gives reading gives editing too: every concept is seen, so there is nothing to ask about concepts. */
function mayEditAllThatIsRead(actor: Actor, kind: ItemKind): boolean {
  const editing = giving(actor, updatePermission[kind])
  return giving(actor, readPermission[kind]).every((grant) => editing.includes(grant))
}

/**
 * Everything of a kind that the actor may read. A record that is a concept alone exists for those who may edit it only.
 */
export function readableItems(actor: Actor, kind: ItemKind): SQL {
  const readable = itemsWith(actor, kind, readPermission[kind])
  if (mayEditAllThatIsRead(actor, kind)) return readable
  const own =
    giving(actor, updatePermission[kind]).length > 0 ? reachedWith(actor, kind, updatePermission[kind]) : undefined
  return required(and(readable, or(isShared, own)))
}

/**
 * The same for counts that are kept by team, with what of them is shared; undefined for actors who reach items one
 * by one, which no count by team distinguishes.
 */
export function readableFigures(
  actor: Actor,
  kind: ItemKind,
  of: { tenantId: AnyColumn; teamPath: AnyColumn; shared: AnyColumn },
) {
  const pathsWith = (permission: Permission) => {
    const paths = teamPathsBeneath(giving(actor, permission))
    const isByTeam = giving(actor, permission).every(
      ({ party }) => party.type === 'team' || paths.some((path) => party.teamPath.startsWith(path)),
    )
    return isByTeam ? (or(...paths.map((path) => like(of.teamPath, `${path}%`))) ?? sql`false`) : undefined
  }
  const [read, edit] = [pathsWith(readPermission[kind]), pathsWith(updatePermission[kind])]
  if (read === undefined || edit === undefined) return undefined
  const seen = mayEditAllThatIsRead(actor, kind) ? undefined : or(sql`${of.shared}`, edit)
  return required(and(eq(of.tenantId, actor.tenantId), read, seen))
}

/** Everything of a kind that the actor may edit, and so sees the concepts of. */
export const editableItems = (actor: Actor, kind: ItemKind): SQL => itemsWith(actor, kind, updatePermission[kind])

type GrantsOf = (kind: ItemKind) => RoleGrant[]

/**
 * One condition for items of any kind: kinds that the same roles on teams reach are said together. `conditionOf` says
 * what holds for the others.
 */
function ofAnyKind(actor: Actor, grantsOf: GrantsOf, conditionOf: (kind: ItemKind) => SQL): SQL {
  const together = Object.values(Object.groupBy(itemKinds, (kind) => pathsKey(grantsOf(kind)) ?? kind))
  const conditions = together.map((kinds = []) => {
    const [first, second] = kinds
    if (first === undefined) return undefined
    if (second === undefined) return conditionOf(first)
    const paths = teamPathsBeneath(grantsOf(first)).map((path) => like(items.teamPath, `${path}%`))
    return and(eq(items.tenantId, actor.tenantId), inArray(items.kind, kinds), or(...paths))
  })
  return or(...conditions) ?? sql`false`
}

/** Names what roles reach, when all of them are on teams with what is below. */
const pathsKey = (grants: readonly Grant[]) =>
  grants.length > 0 && grants.every(({ party, depth }) => party.type === 'team' && depth !== 'current')
    ? teamPathsBeneath(grants).join(' ')
    : undefined

/** Everything of any kind that the actor may edit. */
export const editableOfAnyKind = (actor: Actor): SQL =>
  ofAnyKind(
    actor,
    (kind) => giving(actor, updatePermission[kind]),
    (kind) => editableItems(actor, kind),
  )

/** Everything of any kind that the actor may read, concepts only where they may edit. */
export const readableOfAnyKind = (actor: Actor): SQL =>
  ofAnyKind(
    actor,
    (kind) => (mayEditAllThatIsRead(actor, kind) ? giving(actor, readPermission[kind]) : []),
    (kind) => readableItems(actor, kind),
  )

/** Every team that the actor may read. */
export const readableTeams = (actor: Actor): SQL => teamsWith(actor, 'team.read')

/** Every team on which the actor has a permission. */
export function teamsWith(actor: Actor, permission: Permission): SQL {
  const grants = giving(actor, permission)
  const reached: (SQL | undefined)[] = []
  for (const { party, depth } of grants) {
    if (party.type !== 'team') continue
    if (depth === 'current') reached.push(eq(teams.path, party.teamPath))
    else if (depth === 'currentAndBeneath') reached.push(like(teams.path, `${party.teamPath}%`))
    else reached.push(like(teams.path, `${party.teamPath}_%`))
  }
  return required(and(eq(teams.tenantId, actor.tenantId), or(...reached) ?? sql`false`))
}

function required(condition: SQL | undefined): SQL {
  if (condition === undefined) throw new Error('a scope is never empty')
  return condition
}

/** Refuses with 403 when the actor lacks a permission on something that is in scope. */
export function requirePermission(actor: Actor, permission: Permission, place: Place): void {
  if (!hasPermission(actor.grants, permission, place)) throw new AppError('FORBIDDEN', { details: { permission } })
}
