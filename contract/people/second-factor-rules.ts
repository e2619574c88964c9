import type { Permission } from '../access/permissions.ts'
import type { Grant } from '../access/rights.ts'

/** Whether a tenant asks for a second step at signing in with a password; a login provider has its own. */
export const secondFactorPolicies = ['off', 'offered', 'administrators', 'everybody'] as const
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number]

/** Codes for when the telephone is lost; each works once. */
export const recoveryCodeCount = 10
/** Between the password and the code; milliseconds. */
export const challengeLifetime = 5 * 60_000
/** To scan the picture and type the first code; milliseconds. */
export const setupLifetime = 30 * 60_000

/** The permissions on the tenant root itself, whose path has a single step. */
export const permissionsOnRoot = (grants: readonly Grant[]): Permission[] =>
  grants
    .filter(({ party, depth }) => party.type === 'team' && depth !== 'beneath' && /^\/\d+\/$/.test(party.teamPath))
    .flatMap(({ permissions }) => permissions)

/** Who changes something of the tenant as a whole, or gives roles at its root. */
const administers = (grants: readonly Grant[]) =>
  permissionsOnRoot(grants).some((one) => one.startsWith('tenant.') || one === 'team.roleAssignment')

type Person = { grants: readonly Grant[]; maintenance: boolean }

/** Whether somebody must have a second factor before anything else. */
export function isSecondFactorRequired(policy: SecondFactorPolicy, { grants, maintenance }: Person): boolean {
  if (policy === 'everybody') return true
  return policy === 'administrators' && (maintenance || administers(grants))
}
