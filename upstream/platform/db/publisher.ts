import { eq } from 'drizzle-orm'
import { type Publisher, publisherOf } from '#contract/tenant/publisher'
import { tenants } from './schema/tenant.ts'
import type { Database } from './store.ts'

/** Who is behind what a tenant sends and hands out; undefined for a tenant that is gone. */
export async function findPublisher(db: Database, tenantId: number): Promise<Publisher | undefined> {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId))
  return tenant && publisherOf(tenant)
}
