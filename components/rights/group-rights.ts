import type { EffectiveRight } from '#contract/access/effective-rights'
import { type PermissionEntity, permissionEntities } from '#contract/access/permissions'

export type RightsGroup = Pick<EffectiveRight, 'here' | 'beneath'> & {
  entity: PermissionEntity
  rights: EffectiveRight['permission'][]
}

/** Rights on one kind of thing that come from the same roles, together: a role gives dozens, and is one answer. */
export function groupRights(rights: readonly EffectiveRight[]): RightsGroup[] {
  const groups = new Map<string, RightsGroup>()
  for (const { permission, here, beneath } of rights) {
    const entity = permissionEntities.find((name) => permission.startsWith(`${name}.`))
    if (entity === undefined) continue
    const key = JSON.stringify([entity, here, beneath])
    const group = groups.get(key) ?? { entity, rights: [], here, beneath }
    group.rights.push(permission)
    groups.set(key, group)
  }
  return [...groups.values()]
}
