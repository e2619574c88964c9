import { eq, sql } from 'drizzle-orm'
import { maximumTypesOf, rulesOfLine, type TypeRules } from '#contract/types/type-rules'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import type { TeamSettings } from '../../platform/db/schema/team.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { sharedRead } from '../../platform/http/shared-reads.ts'
import { teamLine } from '../team/breadcrumbs.ts'
import type { TypeKind } from './definitions.ts'

/** The rules that a team's settings hold. */
export const rulesOfSettings = (settings: TeamSettings): TypeRules => ({
  organisationTypes: settings.allowedOrganisationTypes,
  productTypes: settings.allowedProductTypes,
  categories: settings.allowedCategories,
})

const settingsOf = preparedQuery(
  () => '',
  (db) =>
    db
      .select({ settings: tenants.settings })
      .from(tenants)
      .where(eq(tenants.id, sql.placeholder('tenant'))),
)

export async function tenantTypeSettings(db: Database, tenantId: number) {
  const [tenant] = await settingsOf(db, [], { tenant: tenantId })
  const isMultipleAllowed = tenant?.settings.multipleOrganisationTypesAllowed ?? false
  return {
    enabled: tenant?.settings.typeRestrictionsEnabled ?? false,
    maximumOf: (kind: TypeKind) => maximumTypesOf(kind, isMultipleAllowed),
  }
}

/** Which types may be chosen at a place in the tree, and how many; without restrictions every type may. */
export const findTypeRules = sharedRead((tenantId: number, teamPath: string) => `${tenantId} ${teamPath}`, findRules)

async function findRules(db: Database, tenantId: number, teamPath: string) {
  const [{ enabled, maximumOf }, line] = await Promise.all([tenantTypeSettings(db, tenantId), teamLine(db, teamPath)])
  const rules = enabled ? rulesOfLine(line.map(({ settings }) => rulesOfSettings(settings))) : {}
  return { rules, maximumOf }
}
