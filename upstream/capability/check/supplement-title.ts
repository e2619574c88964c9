import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { TypeDefinition } from '#contract/types/type-definition'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Problem } from './outside-checks.ts'

type Within = { organisationId: number | null; itemId: number | undefined }

/** Saves of supplements of one organisation wait for each other: of two with one title, one is refused. */
export async function lockSupplements(db: Database, organisationId: number | null): Promise<void> {
  if (organisationId === null) return
  await db.select({ id: items.id }).from(items).where(eq(items.id, organisationId)).for('no key update')
}

/** The title of a supplement, when another one of the organisation has it. */
export async function takenTitle(
  db: Database,
  [type]: TypeDefinition[],
  values: Record<string, unknown>,
  { organisationId, itemId = 0 }: Within,
): Promise<Problem[]> {
  const title = type && values[type.titleField]
  if (type === undefined || typeof title !== 'string' || organisationId === null) return []
  const same = sql`lower(${title}::text)`
  const [other] = await db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.organisationId, organisationId),
        eq(items.kind, 'supplement'),
        ne(items.id, itemId),
        or(sql`lower(${items.title}) = ${same}`, sql`lower(${items.conceptTitle}) = ${same}`),
      ),
    )
    .limit(1)
  return other === undefined ? [] : [{ path: `values.${type.titleField}`, code: 'supplement.titleExists' }]
}
