import { permissionsOnRoot } from '#contract/people/second-factor-rules'
import type { Actor } from '../call/actor.ts'

export const onRoot = (actor: Actor) => permissionsOnRoot(actor.grants)

/** True with role assignment on a tenant root. */
export const isAdministrator = (actor: Actor): boolean => onRoot(actor).includes('team.roleAssignment')
