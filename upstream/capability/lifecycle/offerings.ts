import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

const products = alias(items, 'products')
const organisers = alias(items, 'organisers')

/** Offerings of a product, or of an organisation's products, by others; also those that were only requested. */
export const openOfferings = (db: Database, { id, kind }: ItemRecord) =>
  db
    .select({
      id: consumers.id,
      product: products.title,
      organisation: organisers.title,
      isEnrolled: sql<boolean>`${consumers.enrolledAt} is not null`,
    })
    .from(consumers)
    .innerJoin(products, eq(products.id, consumers.productId))
    .innerJoin(organisers, eq(organisers.id, consumers.organisationId))
    .where(
      and(
        eq(kind === 'product' ? products.id : products.organisationId, id),
        isNull(consumers.declinedAt),
        isNull(consumers.endedAt),
      ),
    )
    .orderBy(products.title, organisers.title)
