import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { ItemKind } from '#contract/item'
import type { Permission } from '#contract/permissions'
import { type Grant, hasPermission, type Place } from '#contract/rights'
import type { Actor } from '../access/actor.ts'
import { items } from '../db/schema/item.ts'
import { teams } from '../db/schema/team.ts'

const readPermission: Record<ItemKind, Permission> = {
  organisation: 'organisation.read',
  product: 'product.read',
  supplement: 'supplement.read',
  agenda: 'agenda.read',
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

/** Everything of a kind on which the actor has a permission, in the tenant of the session and nowhere else. */
export function itemsWith(actor: Actor, kind: ItemKind, permission: Permission): SQL {
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
  return required(and(eq(items.tenantId, actor.tenantId), eq(items.kind, kind), or(...reached) ?? sql`false`))
}

/** Everything of a kind that the actor may read. */
export const readableItems = (actor: Actor, kind: ItemKind): SQL => itemsWith(actor, kind, readPermission[kind])

/** Every team that the actor may read. */
export function readableTeams(actor: Actor): SQL {
  const grants = giving(actor, 'team.read')
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
  if (!hasPermission(actor.grants, permission, place)) throw new AppError('FORBIDDEN')
}
