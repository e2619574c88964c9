import { eq } from 'drizzle-orm'
import { codeOfUuid } from '#contract/doubt/short-code'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { tenants } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import type { ProjectRecord } from './repository.ts'
import { uuidOf } from './uuid-of.ts'

type Named = { kind: ItemKind; key: string }

/** The short name of a record of a tenant: `contract/doubt/short-code.ts`. */
export const shortCode = (tenantId: number, { kind, key }: Named): string =>
  codeOfUuid(uuidOf(String(tenantId), kind, key))

/** Where readers of a project say what is wrong with a record, as short as it goes; undefined where they can't. */
export async function reportAddress(
  db: Database,
  { isOpen, showsGuide, tenantId }: ProjectRecord,
  record: Named,
): Promise<string | undefined> {
  if (!isOpen || !showsGuide) return undefined
  const [tenant] = await db.select({ reports: tenants.visitorReports }).from(tenants).where(eq(tenants.id, tenantId))
  return tenant === undefined || tenant.reports === 'off' ? undefined : `/m/${shortCode(tenantId, record)}`
}
