import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Permission } from '#contract/access/permissions'
import type { Actor } from '../../kernel/call/actor.ts'
import { itemsWith, readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Problem } from './outside-checks.ts'

const link = z.object({ kind: z.enum(['product', 'supplement']), key: z.string() })
type Link = z.infer<typeof link> & { path: string }

const needed: Record<Link['kind'], Permission> = { product: 'product.useInAgenda', supplement: 'supplement.use' }

function linksOf(values: Record<string, unknown>): Link[] {
  const product = link.safeParse(values.product)
  const supplements = z.array(link).safeParse(values.supplements)
  return [
    ...(product.success ? [{ ...product.data, path: 'values.product' }] : []),
    ...(supplements.success
      ? supplements.data.map((one, index) => ({ ...one, path: `values.supplements.${index}` }))
      : []),
  ]
}

const idOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`

/**
 * Items that an agenda item points at must exist and be usable: "use in agenda" for a product, "use" for a supplement.
 * Existing links may stay.
 */
export async function linkProblems(
  db: Database,
  actor: Actor,
  values: Record<string, unknown>,
  before: Record<string, unknown>,
): Promise<Problem[]> {
  const present = new Set(linksOf(before).map(idOf))
  const added = linksOf(values).filter((one) => !present.has(idOf(one)))
  const problems = await Promise.all(
    (['product', 'supplement'] as const).map(async (kind) => {
      const ofKind = added.filter((one) => one.kind === kind)
      if (ofKind.length === 0) return []
      const keys = ofKind.map(({ key }) => key)
      const find = (scope: ReturnType<typeof readableItems>) =>
        db
          .select({ key: items.key })
          .from(items)
          .where(and(scope, inArray(items.key, keys), eq(items.kind, kind)))
      const [readable, usable] = await Promise.all([
        find(readableItems(actor, kind)),
        find(itemsWith(actor, kind, needed[kind])),
      ])
      return ofKind.flatMap(({ key, path }) => {
        if (!readable.some((row) => row.key === key)) return [{ path, code: 'relation.unknown' }]
        return usable.some((row) => row.key === key) ? [] : [{ path, code: 'relation.notAllowed' }]
      })
    }),
  )
  return problems.flat()
}
