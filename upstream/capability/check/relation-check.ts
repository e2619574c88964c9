import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { fieldsOf } from '#contract/content/values'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Problem } from './outside-checks.ts'

const pointer = z.object({ kind: z.enum(['organisation', 'product', 'supplement']), key: z.string() })

/**
 * References to what is not there. What lies outside the actor's scope is there: somebody else chose it, and it may stay.
 */
export async function unknownRelations(
  db: Database,
  actor: Actor,
  types: TypeDefinition[],
  values: Record<string, unknown>,
): Promise<Problem[]> {
  const pointers = fieldsOf(types)
    .filter(({ type }) => type === 'relation')
    .flatMap(({ name, repeatable }) => {
      const value = values[name]
      const parts: unknown[] = repeatable && Array.isArray(value) ? value : [value]
      return parts.flatMap((part, index) => {
        const found = pointer.safeParse(part)
        return found.success ? [{ path: `values.${name}${repeatable ? `.${index}` : ''}`, ...found.data }] : []
      })
    })
  if (pointers.length === 0) return []
  const keys = pointers.map(({ key }) => key)
  const known = await db
    .select({ kind: items.kind, key: items.key })
    .from(items)
    .where(and(eq(items.tenantId, actor.tenantId), inArray(items.key, keys)))
  return pointers
    .filter(({ kind, key }) => !known.some((item) => item.kind === kind && item.key === key))
    .map(({ path }) => ({ path, code: 'relation.unknown' }))
}
