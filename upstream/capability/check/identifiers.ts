import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { fieldsOf } from '#contract/content/values'
import { schemeName } from '#contract/fields/identifier-schemes'
import { type Identifier, storedIdentifiers } from '#contract/fields/identifiers'
import { AppError } from '#contract/kernel/errors'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableOfAnyKind } from '../../kernel/scope/scope.ts'
import { identifiers } from '../../platform/db/schema/identifier.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Problem } from './outside-checks.ts'

type Content = { types: TypeDefinition[]; values: Record<string, unknown> }
type Standing = Identifier & { path: string; name: string }

/** Where numbers in registers stand in values, with the register's name. */
export const identifiersOf = ({ types, values }: Content): Standing[] =>
  fieldsOf(types)
    .filter(({ type }) => type === 'identifiers')
    .flatMap((field) => {
      const found = storedIdentifiers.safeParse(values[field.name])
      if (!found.success) return []
      return found.data.map(({ scheme, value }, index) => {
        return { scheme, value, path: `values.${field.name}.${index}.value`, name: schemeName(scheme, field) }
      })
    })

const isOneOf = (found: readonly Identifier[]): SQL | undefined =>
  or(...found.map(({ scheme, value }) => and(eq(identifiers.scheme, scheme), eq(identifiers.value, value))))

/** A version of the item that counts has the number still; one that is in the archive no longer counts. */
const hasIt = and(
  isNull(items.archivedAt),
  sql`exists (select 1 from ${versions} where ${versions.uuid} in (${items.conceptVersion}, ${items.readyVersion},
      ${items.plannedVersion}, ${items.publishedVersion})
    and jsonb_path_exists(${versions.values}, '$.*[*] ? (@.scheme == $scheme && @.value == $value)',
      jsonb_build_object('scheme', ${identifiers.scheme}, 'value', ${identifiers.value})))`,
)

/** Who of the tenant has numbers, and whether somebody may read that. */
export const holdersOf = (db: Database, tenantId: number, found: readonly Identifier[], reader?: Actor) =>
  db
    .select({
      ...{ scheme: identifiers.scheme, value: identifiers.value, item: items },
      isReadable: reader === undefined ? sql<boolean>`false` : sql<boolean>`(${readableOfAnyKind(reader)})`,
    })
    .from(identifiers)
    .innerJoin(items, and(eq(items.id, identifiers.itemId), eq(items.tenantId, tenantId)))
    .where(and(eq(identifiers.tenantId, tenantId), isOneOf(found), hasIt))

/** Numbers that another record of the tenant has: it is named for who may read it. */
export async function takenIdentifiers(
  db: Database,
  tenantId: number,
  content: Content & { itemId: number | undefined; reader?: Actor },
): Promise<Problem[]> {
  const { itemId = 0, reader } = content
  const found = identifiersOf(content)
  if (found.length === 0) return []
  const holders = await holdersOf(db, tenantId, found, reader)
  return found.flatMap(({ path, name, scheme, value }): Problem[] => {
    const other = holders.find((one) => one.scheme === scheme && one.value === value && one.item.id !== itemId)
    if (other === undefined) return []
    return reader !== undefined && other.isReadable
      ? [{ path, code: 'identifiers.takenBy', params: { name, title: titleFor(reader, other.item) } }]
      : [{ path, code: 'identifiers.taken', params: { name } }]
  })
}

/**
 * Notes which numbers an item has. The check before has seen that nobody else has them; who saves one at the same moment is
 * met here.
 */
export async function claimIdentifiers(db: Database, actor: Actor, item: ItemRecord, content: Content): Promise<void> {
  const found = identifiersOf(content)
  if (found.length === 0) return
  const { tenantId, id: itemId } = item
  const rows = found.map(({ scheme, value }) => ({ tenantId, scheme, value, itemId }))
  await db.insert(identifiers).values(rows).onConflictDoNothing()
  const taken = await takenIdentifiers(db, tenantId, { ...content, itemId, reader: actor })
  if (taken.length > 0) throw new AppError('INVALID_FORM', { fields: taken })
  await db
    .update(identifiers)
    .set({ itemId })
    .where(and(eq(identifiers.tenantId, tenantId), isOneOf(found), ne(identifiers.itemId, itemId)))
}
