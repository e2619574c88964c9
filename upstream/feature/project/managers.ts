import { and, eq, exists, inArray, isNull, like, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { fullName } from '#contract/people/session'
import type { ProjectManager } from '#contract/project/project'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

/** So many are offered to choose from. */
const offered = 20

/** Users with a role in a tenant, by address. */
async function findUsers(db: Database, tenantId: number, condition: SQL | undefined, limit: number) {
  const hasRole = db
    .select({ id: roleAssignments.id })
    .from(roleAssignments)
    .where(
      and(
        eq(roleAssignments.userId, users.id),
        eq(roleAssignments.tenantId, tenantId),
        eq(roleAssignments.status, 'active'),
      ),
    )
  const rows = await db
    .select()
    .from(users)
    .where(and(condition, isNull(users.disabledAt), exists(hasRole)))
    .orderBy(users.familyName, users.email)
    .limit(limit)
  return rows.map(({ id, email, ...name }): ProjectManager => ({ id, email, name: fullName(name) || email }))
}

/** Users of a tenant of whom the name or the address has a text in it. */
export const offerManagers = (db: Database, tenantId: number, query: string) =>
  findUsers(db, tenantId, like(users.searchText, `%${query.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`), offered)

/** Account managers who are still there, in the order in which they were chosen. */
export async function managersOf(db: Database, tenantId: number, ids: readonly string[]): Promise<ProjectManager[]> {
  if (ids.length === 0) return []
  const found = await findUsers(db, tenantId, inArray(users.id, [...ids]), ids.length)
  return ids.flatMap((id) => found.find((user) => user.id === id) ?? [])
}

/** Refuses somebody who is not of the tenant, unless they were chosen while they still were. */
export async function requireManagers(
  db: Database,
  tenantId: number,
  chosen: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = chosen.filter((id) => !before.includes(id))
  const found = await managersOf(db, tenantId, added)
  if (found.length < added.length)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'managers', code: 'project.unknownManager' }] })
}

/** Names of account managers of several projects at once. */
export async function managerNames(db: Database, tenantId: number, ids: readonly string[]) {
  const found = await managersOf(db, tenantId, [...new Set(ids)])
  return new Map(found.map(({ id, name }) => [id, name]))
}
