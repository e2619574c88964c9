import type { OrganisationRow } from '#contract/content/item-row'
import type { Locale } from '#contract/kernel/constants'
import type { Cell } from '#contract/spreadsheet/cell'
import { type ColumnedKind, isColumnedKind, type ListColumn, listColumns } from '#contract/spreadsheet/list-columns'
import { type ExportQuery, exportMaximum } from '#contract/spreadsheet/spreadsheet-export'
import { scoresOf } from '../../capability/quality/quality.ts'
import { listItems } from '../../capability/search/list.ts'
import { toRows } from '../../capability/view/item-view.ts'
import { organisationSummaries } from '../../capability/view/organisation-summaries.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { Database } from '../../platform/db/store.ts'
import type { WrittenColumn, WrittenRow, WrittenSheet } from '../../platform/spreadsheet/write-workbook.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { type Translate, textsFor } from '../../platform/text/texts.ts'
import { listedOf, requireRoom, rowsAtOnce, sortFor } from './count-rows.ts'
import { publicationText } from './publication-text.ts'

type Row = { row: OrganisationRow; kind: ColumnedKind; locale: Locale; t: Translate }
type Written = { name: string; column: WrittenColumn; cell: (of: Row) => Cell | undefined }

const text = (width: number): WrittenColumn => ({ format: 'text', width })
const date: WrittenColumn = { format: 'date', width: 14 }
const dateOf = (moment: string | null | undefined) => (moment == null ? undefined : localDate(new Date(moment)))

/** The cells for a column of the list; details below its value get columns of their own. */
const written: Record<ListColumn, Written[]> = {
  title: [
    { name: 'name', column: text(36), cell: ({ row }) => row.title },
    { name: 'type', column: text(24), cell: ({ row }) => row.typeNames.join('; ') },
  ],
  organisation: [{ name: 'organisation', column: text(36), cell: ({ row }) => row.organisation?.title }],
  publication: [
    {
      name: 'publication',
      column: text(34),
      cell: ({ row, kind, locale }) => publicationText(row.publication, kind, locale),
    },
  ],
  review: [
    {
      name: 'review',
      column: text(14),
      cell: ({ row: { summary }, t }) =>
        summary?.review == null ? undefined : t(`spreadsheet.lists.phases.${summary.review.phase}`),
    },
    { name: 'deadline', column: date, cell: ({ row }) => dateOf(row.summary?.review?.deadline) },
  ],
  municipality: [{ name: 'municipality', column: text(22), cell: ({ row }) => row.summary?.municipality }],
  confirmed: [{ name: 'confirmed', column: date, cell: ({ row }) => dateOf(row.lastConfirmedAt) }],
  products: [{ name: 'products', column: { format: 'number', width: 12 }, cell: ({ row }) => row.summary?.products }],
  quality: [
    {
      name: 'quality',
      column: { format: 'number', width: 12 },
      cell: ({ row }) => row.quality ?? undefined,
    },
  ],
  changedOn: [
    { name: 'changed', column: date, cell: ({ row }) => dateOf(row.changedAt) },
    { name: 'changedBy', column: text(26), cell: ({ row }) => row.changedBy },
  ],
}

type Context = { now: Date; locale: Locale }
type SheetContext = Context & { db: Database; actor: Actor; query: ExportQuery; kind: ColumnedKind }

/** The kind of list of which the columns are named; else a workbook is of whole content. */
export const columnedKindOf = ({ kind, team, columns }: ExportQuery): ColumnedKind | undefined =>
  columns !== undefined && team !== undefined && isColumnedKind(kind) ? kind : undefined

/** All rows, in the order of the list; one page more than a workbook holds says that it is too much. */
async function rowsOf({ db, actor, query, kind, now, locale }: SheetContext): Promise<OrganisationRow[]> {
  const filter = (await listedOf(db, actor, query, kind, now)) ?? {}
  const all: OrganisationRow[] = []
  let cursor: string | undefined
  do {
    const page = await listItems(db, actor, kind, filter, { limit: rowsAtOnce, cursor, sort: sortFor(kind, query) })
    const records = page.items.map(({ item }) => item)
    const [rows, scores, summaries] = await Promise.all([
      toRows(db, actor, kind, page.items, { now, locale }),
      scoresOf(db, records),
      kind === 'organisation' ? organisationSummaries(db, actor, records, now) : undefined,
    ])
    all.push(...rows.map((row) => ({ ...row, quality: scores.get(row.key), summary: summaries?.get(row.key) })))
    cursor = page.next ?? undefined
  } while (cursor !== undefined && all.length <= exportMaximum)
  return all
}

/** A list as somebody sees it: their columns, filters and order. */
export async function sheetOfList(context: SheetContext): Promise<WrittenSheet> {
  const { query, kind, locale } = context
  const t = textsFor(locale)
  const names = (query.columns ?? '').split(',')
  const known: readonly ListColumn[] = listColumns[kind]
  const columns = names.flatMap((name) => known.filter((one) => one === name)).flatMap((name) => written[name])
  const rows = await rowsOf(context)
  requireRoom(rows.length)
  const headings: WrittenRow = { cells: columns.map(({ name }) => t(`spreadsheet.lists.${name}`)), look: 'heading' }
  return {
    name: t(`spreadsheet.kinds.${kind}`),
    columns: columns.map(({ column }) => column),
    rows: [headings, ...rows.map((row) => ({ cells: columns.map(({ cell }) => cell({ row, kind, locale, t })) }))],
    head: 1,
  }
}
