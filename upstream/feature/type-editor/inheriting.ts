import { eq } from 'drizzle-orm'
import { passOn } from '#contract/type-editor/inherit'
import type { TypeDefinition } from '#contract/types/type-definition'
import { listTypes } from '../../kernel/type/definitions.ts'
import { typeDrafts } from '../../platform/db/schema/words.ts'
import type { Database } from '../../platform/db/store.ts'
import { type EditableType, inputOf } from './repository.ts'

type Base = Pick<EditableType, 'kind' | 'key'>

/** The types among these that inherit from another one; a tenant's own replaces the common one of the same key. */
const inheriting = (types: readonly TypeDefinition[], { key }: Pick<Base, 'key'>): TypeDefinition[] =>
  [...new Map(types.map((type) => [type.key, type])).values()].filter((type) => type.parent === key && type.key !== key)

/** The types that inherit from a base, by their keys, with what they get of its concept. */
export function inheritedBy(known: readonly TypeDefinition[], base: TypeDefinition): [string, TypeDefinition][] {
  const published = known.findLast(({ key }) => key === base.key)
  if (published === undefined) return []
  const [before, after] = [inputOf(published), inputOf(base)]
  return inheriting(known, base).map((type) => {
    const { sections, retired } = passOn(before, after, inputOf(type))
    return [type.key, { ...type, sections, retired }]
  })
}

/** The keys of a type and of those that inherit from it. */
export async function withInheriting(db: Database, tenantId: number, base: Base): Promise<string[]> {
  const found = inheriting(await listTypes(db, tenantId, base.kind), base)
  return [base.key, ...found.map(({ key }) => key)]
}

/** The types that get what changes in a base: at once, or later where a concept waits that somebody is at work on. */
export async function listInheriting(db: Database, tenantId: number, base: Base) {
  const found = inheriting(await listTypes(db, tenantId, base.kind), base)
  if (found.length === 0) return []
  const drafts = await db.select().from(typeDrafts).where(eq(typeDrafts.tenantId, tenantId))
  const waiting = new Set(
    drafts.filter(({ version, publishedVersion }) => version !== publishedVersion).map(({ key }) => key),
  )
  return found.map(({ key, name }) => ({ key, name, isLater: waiting.has(key) }))
}
