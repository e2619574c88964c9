import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { type Contents, maximumContents } from '#contract/content/contents'
import type { Locale } from '#contract/kernel/constants'
import { contentsState } from '#contract/publication/publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, publicationOf } from '../../kernel/item/publication.ts'
import { asSeen, titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { allTypeNames } from '../../kernel/type/definitions.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

const kinds = ['product', 'supplement'] as const

/** Contents of an organisation, by kind and type in the order of their names, each with its state; without archived ones. */
export async function contentsOf(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Contents> {
  const [rows, typesOf] = await Promise.all([
    db
      .select()
      .from(items)
      .where(
        and(
          eq(items.organisationId, organisation.id),
          or(...kinds.map((kind) => readableItems(actor, kind))),
          isNull(items.archivedAt),
        ),
      )
      .orderBy(asc(sql`${items.title} collate "und-x-icu"`), asc(items.id))
      .limit(maximumContents + 1),
    allTypeNames(db, actor.tenantId, locale),
  ])
  const shown = rows.slice(0, maximumContents)
  const groups = kinds.flatMap((kind) => {
    const own = Object.groupBy(
      shown.filter((item) => item.kind === kind),
      (item) => item.types[0] ?? '',
    )
    const names = typesOf(kind, { keys: Object.keys(own) })
    return Object.entries(own)
      .map(([key, found = []]) => {
        const type = names.get(key)
        return {
          kind,
          type: type === undefined ? null : { key, name: type.name, icon: type.icon },
          items: found.map((item) => {
            const publication = publicationOf(asSeen(actor, item), organisation, now)
            return {
              key: item.key,
              title: titleFor(actor, item),
              state: contentsState(publication),
              publication,
            }
          }),
        }
      })
      .sort((one, other) => (one.type?.name ?? '').localeCompare(other.type?.name ?? '', locale))
  })
  return { groups, isCut: rows.length > maximumContents }
}
