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

type RootGrant = Pick<Grant, 'permissions' | 'depth'> & { party: Pick<Grant['party'], 'type' | 'teamPath'> }

/** The permissions on the tenant root itself, whose path has a single step. */
export const permissionsOnRoot = (grants: readonly RootGrant[]): Permission[] =>
  grants
    .filter(({ party, depth }) => party.type === 'team' && depth !== 'beneath' && /^\/\d+\/$/.test(party.teamPath))
    .flatMap(({ permissions }) => permissions)

/** Who changes something of the tenant as a whole, or gives roles at its root. */
const administers = (grants: readonly RootGrant[]) =>
  permissionsOnRoot(grants).some((one) => one.startsWith('tenant.') || one === 'team.roleAssignment')

type Person = { grants: readonly RootGrant[]; maintenance: boolean }

/** Whether somebody must have a second factor before anything else. */
export function isSecondFactorRequired(policy: SecondFactorPolicy, { grants, maintenance }: Person): boolean {
  if (policy === 'everybody') return true
  return policy === 'administrators' && (maintenance || administers(grants))
}

/** A tenant's policy for somebody with these roles there. */
export type TenantRequirement = { policy: SecondFactorPolicy; grants: readonly RootGrant[] }

/** The policies of all tenants of an account together: the strictest applies, whichever site somebody is on. */
export function accountRequirement(
  tenants: readonly TenantRequirement[],
  { maintenance }: Pick<Person, 'maintenance'>,
) {
  return {
    policy: secondFactorPolicies.findLast((policy) => tenants.some((tenant) => tenant.policy === policy)) ?? 'off',
    isRequired: tenants.some(({ policy, grants }) => isSecondFactorRequired(policy, { grants, maintenance })),
  }
}

/**
 * The proof needed, besides the password, to change how an account signs in, on any site: a code of its second factor,
 * or, without one, setting it up first where a tenant of the account requires that.
 */
export function accountProof({ isOn, isRequired }: { isOn: boolean; isRequired: boolean }): 'code' | 'setUp' | 'none' {
  if (isOn) return 'code'
  return isRequired ? 'setUp' : 'none'
}
