import type { Locale } from '#contract/kernel/constants'
import type { ListQuery } from '#contract/kernel/list'
import type { Cell } from '#contract/spreadsheet/cell'
import { isListKind, type ListKind } from '#contract/spreadsheet/list-kinds'
import { type ExportQuery, exportMaximum } from '#contract/spreadsheet/spreadsheet-export'
import { requireAssigner, searchUsers } from '../../capability/people/user-repository.ts'
import { listProjects } from '../../capability/search/projects.ts'
import { browseTeams, searchTeams } from '../../capability/search/teams.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'
import type { WrittenColumn, WrittenRow, WrittenSheet } from '../../platform/spreadsheet/write-workbook.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { type Translate, textsFor } from '../../platform/text/texts.ts'
import { requireRoom } from './count-rows.ts'

/** So many are read at once; of a search by words the first are ranked. */
const atOnce = 100
const everyRole = 1000

type ListContext = { db: Database; actor: Actor; query: ExportQuery; now: Date; t: Translate }
type Cells = (Cell | undefined)[]
type Page<Row> = { items: Row[]; next: string | null }

/** A list that is written to be read: its columns, and its rows a page at a time. */
type List = {
  columns: { name: string; column: WrittenColumn }[]
  page(context: ListContext, query: ListQuery): Promise<Page<Cells>>
}

const text = (width: number): WrittenColumn => ({ format: 'text', width })
const pageOf = <Row>({ items, next }: Page<Row>, cellsOf: (row: Row) => Cells): Page<Cells> => ({
  items: items.map(cellsOf),
  next,
})

/** The words of the search; a list that is only narrowed has none. */
const wordsOf = ({ q }: ExportQuery) => (q === undefined || q === '' ? undefined : q)

const lists: Record<ListKind, List> = {
  team: {
    columns: [
      { name: 'identifier', column: text(24) },
      { name: 'name', column: text(36) },
      { name: 'parent', column: text(36) },
      { name: 'organisations', column: { format: 'number', width: 14 } },
    ],
    async page({ db, actor, query }, list) {
      const below = query.team === undefined ? undefined : await getTeam(db, actor, query.team)
      const q = wordsOf(query)
      const page = q === undefined ? browseTeams(db, actor, list, below) : searchTeams(db, actor, { ...list, q, below })
      return pageOf(await page, ({ key, title, typeName, organisations }) => [key, title, typeName, organisations])
    },
  },
  project: {
    columns: [
      { name: 'identifier', column: text(24) },
      { name: 'name', column: text(36) },
      { name: 'websites', column: text(40) },
      { name: 'content', column: text(40) },
    ],
    async page({ db, actor, query, t }, list) {
      const page = await listProjects(db, actor, { q: wordsOf(query), content: query.content }, list)
      return pageOf(page, ({ key, name, websites, content }) => [
        ...[key, name, websites.join('; ')],
        content.map((kind) => t(`spreadsheet.kinds.${kind}`)).join('; '),
      ])
    },
  },
  user: {
    columns: [
      { name: 'name', column: text(30) },
      { name: 'email', column: text(34) },
      { name: 'status', column: text(14) },
      { name: 'roles', column: text(60) },
      { name: 'lastLogin', column: { format: 'date', width: 14 } },
    ],
    async page({ db, actor, query, now, t }, list) {
      requireAssigner(actor)
      const { q, role, addedSince, changedSince } = query
      const status = query.status === 'on' || query.status === 'off' ? undefined : query.status
      const filter = { q, role, status, addedSince, changedSince }
      const { limit, cursor } = list
      return pageOf(await searchUsers(db, actor, filter, { limit, cursor }, now, everyRole), (person) => [
        ...[person.name, person.email, t(`spreadsheet.statuses.${person.status}`)],
        person.roles.map((one) => `${one.role} (${one.party})`).join('; '),
        person.lastLogin === null ? undefined : localDate(new Date(person.lastLogin)),
      ])
    },
  },
}

export const listKindOf = ({ kind }: ExportQuery): ListKind | undefined => (isListKind(kind) ? kind : undefined)

/** All rows of a list; one page more than a workbook holds says that it is too much. */
async function rowsOf(kind: ListKind, context: ListContext): Promise<Cells[]> {
  const rows: Cells[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await lists[kind].page(context, { limit: atOnce, cursor })
    rows.push(...items)
    cursor = next ?? undefined
  } while (cursor !== undefined && rows.length <= exportMaximum)
  return rows
}

type Context = { now: Date; locale: Locale }

export const countList = async (db: Database, actor: Actor, query: ExportQuery, kind: ListKind, context: Context) =>
  (await rowsOf(kind, { db, actor, query, now: context.now, t: textsFor(context.locale) })).length

/** A list of teams, projects or people as a sheet. */
export async function listSheet(
  db: Database,
  actor: Actor,
  query: ExportQuery,
  kind: ListKind,
  { now, locale }: Context,
): Promise<WrittenSheet> {
  const t = textsFor(locale)
  const rows = await rowsOf(kind, { db, actor, query, now, t })
  requireRoom(rows.length)
  const { columns } = lists[kind]
  const headings: WrittenRow = {
    cells: columns.map(({ name }) => t(`spreadsheet.lists.${name}`)),
    look: 'heading',
  }
  return {
    name: t(`spreadsheet.kinds.${kind}`),
    columns: columns.map(({ column }) => column),
    rows: [headings, ...rows.map((cells) => ({ cells }))],
    head: 1,
  }
}
