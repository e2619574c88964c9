import type { Depth, PartyType, Permission, PermissionEntity } from './permissions.ts'

/**
 * Where a right is needed. A team is on its own; an organisation is in a team; a product, supplement or agenda item is in an
 * organisation. `teamPath` is the team's materialised path, such as `/1/7/`.
 */
export type Place = {
  teamPath: string
  organisation?: number
  item?: number
}

/** A role assignment, as far as rights depend on it. */
export type Grant = {
  permissions: readonly Permission[]
  depth: Depth
  role: string
  /** `organisationKey` is that of the organisation of a product, supplement or agenda item. */
  party: { type: PartyType; id: number; teamPath: string; key: string; name: string; organisationKey?: string }
}

/** True when an assignment reaches a place: depth counts from the party of the assignment. */
export function reaches(grant: Pick<Grant, 'depth' | 'party'>, place: Place): boolean {
  const { party, depth } = grant
  switch (party.type) {
    case 'team': {
      if (!place.teamPath.startsWith(party.teamPath)) return false
      const isSelf = place.teamPath === party.teamPath && place.organisation === undefined
      return isSelf ? depth !== 'beneath' : depth !== 'current'
    }
    case 'organisation': {
      if (place.organisation !== party.id) return false
      return place.item === undefined ? depth !== 'beneath' : depth !== 'current'
    }
    default:
      return place.item === party.id
  }
}

/** The union of the permissions of all assignments that reach a place. */
export function permissionsAt(grants: readonly Grant[], place: Place): Set<Permission> {
  const found = new Set<Permission>()
  for (const grant of grants) {
    if (!reaches(grant, place)) continue
    for (const permission of grant.permissions) found.add(permission)
  }
  return found
}

/** True when some assignment gives the permission at a place. */
export function hasPermission(grants: readonly Grant[], permission: Permission, place: Place): boolean {
  return grants.some((grant) => grant.permissions.includes(permission) && reaches(grant, place))
}

/** Why somebody has a right: the assignments that give it, for "through role X on team Y". */
export function reasonsFor(grants: readonly Grant[], permission: Permission, place: Place): Grant[] {
  return grants.filter((grant) => grant.permissions.includes(permission) && reaches(grant, place))
}

type Known = Map<string, readonly string[]>
const knownActions = new WeakMap<readonly Grant[], Known>()

/** The actions of one entity at a place, in the words of an action list: `update`, `publish`… */
export function actionsAt(grants: readonly Grant[], entity: PermissionEntity, place: Place): readonly string[] {
  // All that counts of a place: a list asks for a page of them, and they are nearly all alike.
  const key = `${entity} ${grants.map((grant) => (reaches(grant, place) ? '1' : '0')).join('')}`
  const known: Known = knownActions.get(grants) ?? new Map()
  knownActions.set(grants, known)
  const actions = known.get(key) ?? listActions(grants, entity, place)
  known.set(key, actions)
  return actions
}

function listActions(grants: readonly Grant[], entity: PermissionEntity, place: Place): string[] {
  const prefix = `${entity}.`
  return [...permissionsAt(grants, place)]
    .filter((permission) => permission.startsWith(prefix))
    .map((permission) => permission.slice(prefix.length))
    .sort()
}
