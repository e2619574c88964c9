import type { Actor } from '../call/actor.ts'

/** What the actor may do on the tenant root itself, whose path has a single step. */
export const onRoot = (actor: Actor) =>
  actor.grants
    .filter(({ party, depth }) => party.type === 'team' && depth !== 'beneath' && /^\/\d+\/$/.test(party.teamPath))
    .flatMap(({ permissions }) => permissions)

/** True with role assignment on a tenant root (design section 6). */
export const isAdministrator = (actor: Actor): boolean => onRoot(actor).includes('team.roleAssignment')
