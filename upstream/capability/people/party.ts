import { type PartyPlace, placeHere } from '#contract/access/delegation'
import type { PartyType, Permission } from '#contract/access/permissions'
import type { Actor } from '../../kernel/call/actor.ts'
import { getItem } from '../../kernel/item/repository.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'

/** A team or record that a role can be assigned on, with its place. */
export type Party = PartyPlace & { key: string; name: string; isArchived: boolean; isRoot: boolean }

/** The right to assign roles on a kind of party. */
export const assignPermission = (type: PartyType): Permission => `${type}.roleAssignment`

/** A party in scope; out of scope 404. */
export async function getParty(db: Database, actor: Actor, type: PartyType, key: string): Promise<Party> {
  if (type === 'team') {
    const team = await getTeam(db, actor, key)
    const { id, path, name, tenantRoot } = team
    return { type, id, teamPath: path, key, name, isArchived: false, isRoot: tenantRoot }
  }
  const { item, organisation } = await getItem(db, actor, { kind: type, key })
  return {
    type,
    id: item.id,
    teamPath: item.teamPath,
    ...(item.organisationId === null ? {} : { organisation: item.organisationId }),
    key,
    name: item.title,
    isArchived: (item.archivedAt ?? organisation?.archivedAt ?? null) !== null,
    isRoot: false,
  }
}

/** A party in scope on which the actor may assign roles; out of scope 404, without the right 403. */
export async function getAssignableParty(
  db: Database,
  actor: Actor,
  { partyType, party: key }: { partyType: PartyType; party: string },
): Promise<Party> {
  const party = await getParty(db, actor, partyType, key)
  requirePermission(actor, assignPermission(partyType), placeHere(party))
  return party
}
