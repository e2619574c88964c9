import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type OpenRegion, type OpenType, openAddressesSchema } from '#contract/project/open-answers'
import { openAddressesQuery } from '#contract/project/open-query'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Application } from '../../../kernel/call/mount.ts'
import { regions } from '../../../platform/db/schema/address.ts'
import { versions } from '../../../platform/db/schema/item.ts'
import { publishedContent } from '../../../platform/db/schema/project.ts'
import { cursors, decodeCursor, toPage } from '../../../platform/http/page.ts'
import { knownTypes } from '../known-types.ts'
import * as described from './described.ts'
import { isHandedOut } from './filters.ts'
import { mountOpen, type OpenCall } from './mount-open.ts'

type Call = Pick<OpenCall<unknown, unknown>, 'db' | 'project' | 'now'>

const none = z.object({})
const formats = ['json'] as const
const json = (body: unknown) => ({ format: 'json' as const, text: JSON.stringify(body) })

/** All that a project hands out, of every kind that it takes. */
async function allHandedOut({ db, project, now }: Call): Promise<SQL> {
  const of = await isHandedOut(db, project, project.content, now)
  return or(...project.content.map(of)) ?? sql`false`
}

/** A type as everybody may know it: without what administrators keep for themselves, and without what only editors need. */
const openType = ({ kind, key, name, icon, sections }: TypeDefinition): OpenType => ({
  ...{ kind, key, name, icon },
  sections: sections.flatMap(({ key: section, label, fields }) => {
    const shown = fields.flatMap(({ administratorsOnly, name: field, type, label: of, repeatable, options }) =>
      administratorsOnly === true
        ? []
        : [{ name: field, type, label: of, ...(repeatable ? { repeatable } : {}), ...(options ? { options } : {}) }],
    )
    return shown.length === 0 ? [] : [{ key: section, label, fields: shown }]
  }),
})

/** The types that what is handed out has: each is looked up in the index, however much there is. */
async function listTypesInUse({ db, project, now }: Call): Promise<OpenType[]> {
  const known = await knownTypes(db, project.tenantId)
  const of = await isHandedOut(db, project, project.content, now)
  const found: OpenType[] = []
  for (const kind of project.content) {
    const types = known.filter((type) => type.kind === kind)
    const some = db
      .select({ one: sql`1` })
      .from(publishedContent)
      .where(and(of(kind), sql`${publishedContent.marks} && array[${`${project.tenantId}:t:${kind}/`} || given.key]`))
      .limit(1)
    const { rows } = await db.execute<{ key: string }>(sql`select given.key
      from json_array_elements_text(${JSON.stringify(types.map(({ key }) => key))}::json) given(key)
      where exists (${some})`)
    const inUse = new Set(rows.map(({ key }) => key))
    found.push(...types.filter(({ key }) => inUse.has(key)).map(openType))
  }
  return found
}

/** Municipalities in which something that is handed out is or works: each is looked up in the index, however much there is. */
async function listRegionsInUse({ db, project, now }: Call): Promise<OpenRegion[]> {
  const isHere = (await isHandedOut(db, project, ['organisation'], now))('organisation')
  const mark = sql`${`${project.tenantId}:a:`} || lower(immutable_unaccent(${regions.name}))`
  const found = db
    .select({ one: sql`1` })
    .from(publishedContent)
    .where(and(isHere, sql`${publishedContent.marks} && array[${mark}]`))
    .limit(1)
  return db
    .select({ name: regions.name, province: regions.province })
    .from(regions)
    .where(and(eq(regions.kind, 'municipality'), sql`exists (${found})`))
    .orderBy(asc(regions.name))
}

/** Summaries of a project: the types and places of its records, and a list of all of them. */
export function mountOverview(app: Application): void {
  mountOpen(app, { ...described.types, params: none, query: none, formats }, async (call) =>
    json({ items: await listTypesInUse(call) }),
  )
  mountOpen(app, { ...described.regions, params: none, query: none, formats }, async (call) =>
    json({ items: await listRegionsInUse(call) }),
  )
  mountOpen(app, { ...described.addresses, params: none, query: openAddressesQuery, formats }, async (call) => {
    const { db, query } = call
    const after = decodeCursor(query.cursor, cursors.byId)
    const { itemId, kind, key, version } = publishedContent
    const rows = await db
      .select({ itemId, kind, key, changedAt: versions.at })
      .from(publishedContent)
      .innerJoin(versions, eq(versions.uuid, version))
      .where(and(await allHandedOut(call), after && gt(itemId, after[1])))
      .orderBy(asc(itemId))
      .limit(query.limit + 1)
    const { items, next } = toPage(rows, query.limit, (row) => ['', row.itemId])
    const shown = items.map((row) => ({ kind: row.kind, key: row.key, changedAt: row.changedAt.toISOString() }))
    return json(openAddressesSchema.parse({ items: shown, next }))
  })
}
