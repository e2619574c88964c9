import { standardRoleRows } from '../../kernel/scope/standard-roles.ts'
import { roles } from '../../platform/db/schema/role.ts'
import type { Database } from '../../platform/db/store.ts'

/** Gives a tenant the roles that exist from the start, kept by its root team; answers their ids by key. */
export async function createStandardRoles(
  tx: Database,
  { tenantId, rootTeamId }: { tenantId: number; rootTeamId: number },
): Promise<Map<string, number>> {
  const rows = await tx
    .insert(roles)
    .values(standardRoleRows(tenantId, rootTeamId))
    .returning({ id: roles.id, key: roles.key })
  return new Map(rows.map(({ key, id }) => [key, id]))
}
