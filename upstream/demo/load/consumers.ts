import { and, eq } from 'drizzle-orm'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DemoTenant } from '../content-types.ts'
import { addDays, one } from './shared.ts'

type Loader = { tx: Database; tenantId: number; names: Map<string, string>; now: Date }

/** Organisations that offer a product of another one too, and those with a request to. */
export async function loadConsumers({ tx, tenantId, names, now }: Loader, demo: DemoTenant): Promise<void> {
  const idOf = async (kind: 'organisation' | 'product', key: string) => {
    const found = await tx
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.tenantId, tenantId), eq(items.kind, kind), eq(items.key, key)))
    return one(found).id
  }
  for (const { products } of demo.organisations) {
    for (const product of products) {
      for (const { organisation, state, inDays } of product.consumers ?? []) {
        const invitedAt = addDays(now, inDays)
        await tx.insert(consumers).values({
          tenantId,
          productId: await idOf('product', product.key),
          organisationId: await idOf('organisation', organisation),
          invitedAt,
          invitedBy: names.get(product.authors.updated) ?? product.authors.updated,
          enrolledAt: state === 'enrolled' ? addDays(now, inDays + 3) : null,
        })
      }
    }
  }
}
