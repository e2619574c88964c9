import {
  type Depth,
  type PartyType,
  type Permission,
  type PermissionEntity,
  permissionEntities,
} from './permissions.ts'
import { type Grant, hasPermission, type Place, permissionsAt } from './rights.ts'

/** Where a role is assigned; `organisation` is that of a product, supplement or agenda item. */
export type PartyPlace = { type: PartyType; id: number; teamPath: string; organisation?: number }

/** The rights that come with a role. */
export type RoleGift = { permissions: readonly Permission[]; depth: Depth; websiteOnly: boolean }

/** The place of a party itself. */
export function placeHere({ type, id, teamPath, organisation }: PartyPlace): Place {
  if (type === 'team') return { teamPath }
  if (type === 'organisation') return { teamPath, organisation: id }
  return { teamPath, organisation: organisation ?? 0, item: id }
}

/** The place that covers everything below a party; undefined for a product, supplement or agenda item, which have nothing below. */
export function placeBelow({ type, id, teamPath }: PartyPlace): Place | undefined {
  if (type === 'team') return { teamPath, organisation: 0 }
  return type === 'organisation' ? { teamPath, organisation: id, item: 0 } : undefined
}

/** The places that a role assigned on a party reaches. */
function placesReached(party: PartyPlace, depth: Depth): Place[] {
  const beneath = placeBelow(party)
  if (beneath === undefined) return [placeHere(party)]
  if (depth === 'current') return [placeHere(party)]
  return depth === 'beneath' ? [beneath] : [placeHere(party), beneath]
}

/** The kinds of things on which a role assigned on a party gives rights: a role on an organisation none on its team. */
export function entitiesReached(type: PartyType, depth: Depth): readonly PermissionEntity[] {
  if (type === 'product' || type === 'supplement' || type === 'agenda') return [type]
  if (type === 'team') return depth === 'current' ? ['team', 'tenant'] : permissionEntities
  const inside: PermissionEntity[] = depth === 'current' ? [] : ['product', 'supplement', 'agenda']
  return depth === 'beneath' ? inside : ['organisation', ...inside]
}

/**
 * The permissions that a role would give on a party while the giver does not hold them everywhere that it reaches:
 * nobody gives away more than they have. A role for websites only gives no right here.
 */
export function permissionsBeyond(giver: readonly Grant[], role: RoleGift, party: PartyPlace): Permission[] {
  if (role.websiteOnly) return []
  const places = placesReached(party, role.depth)
  return role.permissions.filter((permission) => !places.every((place) => hasPermission(giver, permission, place)))
}

export type RightsChange = { gains: Permission[]; losses: Permission[] }

function changeAt(before: readonly Grant[], after: readonly Grant[], place: Place): RightsChange {
  const [had, has] = [permissionsAt(before, place), permissionsAt(after, place)]
  return {
    gains: [...has].filter((permission) => !had.has(permission)),
    losses: [...had].filter((permission) => !has.has(permission)),
  }
}

/** On a party itself and below it; a right that another assignment also gives is neither gained nor lost. */
export function changeOn(before: readonly Grant[], after: readonly Grant[], party: PartyPlace) {
  const beneath = placeBelow(party)
  return {
    here: changeAt(before, after, placeHere(party)),
    beneath: beneath === undefined ? { gains: [], losses: [] } : changeAt(before, after, beneath),
  }
}

/** A role that somebody holds, with where. */
type PlacedGift = RoleGift & { party: PartyPlace }

/** True when nobody would see or do more as the other than as themselves: all the rights of the other are theirs too. */
export const includesAll = (own: readonly Grant[], other: readonly PlacedGift[]): boolean =>
  other.every((gift) => permissionsBeyond(own, gift, gift.party).length === 0)
