import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { OrganisationFilter } from '#contract/content/list-filters'
import { type OrganisationPlace, placesMaximum } from '#contract/map/places'
import { organisationFilter } from '../../capability/listing/organisation-filter.ts'
import { listItems } from '../../capability/search/list.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { newestVersion } from '../../kernel/item/publication.ts'
import { asSeen, titleFor } from '../../kernel/item/seen.ts'
import type { TeamWithLeaf } from '../../kernel/team/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

const coordinates = z.object({ latitude: z.number(), longitude: z.number() })

/** The names of the fields that hold coordinates. */
async function coordinateFields(db: Database, actor: Actor): Promise<string[]> {
  const types = await listTypes(db, actor.tenantId, 'organisation')
  const fields = types.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  return [...new Set(fields.flatMap(({ name, type }) => (type === 'gps' ? [name] : [])))]
}

/** Where the organisations of a list lie, in the newest version that the actor may see. */
export async function placesOf(db: Database, actor: Actor, team: TeamWithLeaf, query: OrganisationFilter, now: Date) {
  const [filter, names] = await Promise.all([
    organisationFilter(db, actor, team, query, now),
    coordinateFields(db, actor),
  ])
  const page = await listItems(db, actor, 'organisation', filter, { limit: placesMaximum })
  const newest = new Map(
    page.items.flatMap(({ item }) => {
      const uuid = newestVersion(asSeen(actor, item))
      return uuid === null ? [] : [[uuid, item] as const]
    }),
  )
  const rows =
    newest.size === 0
      ? []
      : await db
          .select({ uuid: versions.uuid, values: versions.values })
          .from(versions)
          .where(inArray(versions.uuid, [...newest.keys()]))
  const placed = rows.flatMap(({ uuid, values }): OrganisationPlace[] => {
    const item = newest.get(uuid)
    const found = names.map((name) => coordinates.safeParse(values[name])).find(({ success }) => success)
    if (item === undefined || found?.data === undefined) return []
    return [{ key: item.key, title: titleFor(actor, item), ...found.data }]
  })
  return {
    items: placed.sort((one, other) => one.title.localeCompare(other.title, 'nl')),
    without: page.items.length - placed.length,
    isMore: page.next !== null,
  }
}
