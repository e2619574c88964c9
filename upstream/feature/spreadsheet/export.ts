import { Readable } from 'node:stream'
import type { Locale } from '#contract/kernel/constants'
import { type SheetColumn, sheetColumns, writeCells } from '#contract/spreadsheet/sheet'
import type { ExportQuery, SheetKind } from '#contract/spreadsheet/spreadsheet-export'
import type { TypeDefinition } from '#contract/types/type-definition'
import { isTrialType } from '#contract/types/type-rules'
import type { Actor } from '../../kernel/call/actor.ts'
import { publicationOf } from '../../kernel/item/publication.ts'
import type { ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { asSeen } from '../../kernel/item/seen.ts'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { fixedColumns, headRows, keyColumn, typeLabel, typesCell } from '../../platform/spreadsheet/names.ts'
import type { WrittenColumn, WrittenRow, WrittenSheet } from '../../platform/spreadsheet/write-workbook.ts'
import { writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { findAll, rowsAtOnce } from './count-rows.ts'
import { columnedKindOf, sheetOfList } from './list-sheet.ts'
import { listKindOf, listSheet } from './lists.ts'
import { newestOf } from './newest.ts'
import { openingSheets } from './openings.ts'
import { publicationText } from './publication-text.ts'

const widths = { text: 28, number: 12, date: 13 } as const

/** The columns of a sheet: those that every row has, and those of the fields of its types. */
export type SheetPlan = {
  kind: SheetKind
  locale: Locale
  types: TypeDefinition[]
  /** All types of its kind, by which one is distinguished from another. */
  all: TypeDefinition[]
  fields: SheetColumn[]
  names: string[]
  headings: string[]
  columns: WrittenColumn[]
}

/** The layout of a sheet of these types; a new row may be of any type in use. */
export function planSheet(kind: SheetKind, types: TypeDefinition[], all: TypeDefinition[], locale: Locale): SheetPlan {
  const choosable = all.filter((type) => type.active && !type.base && (!isTrialType(type) || types.includes(type)))
  const t = textsFor(locale)
  const fields = sheetColumns(types, locale, (part) => t(`spreadsheet.parts.${part}`))
  const hasOwner = kind !== 'organisation'
  const owner = hasOwner ? [fixedColumns.organisation] : []
  const fixed = (width: number): WrittenColumn => ({ format: 'text', width, look: 'fixed' })
  return {
    kind,
    locale,
    types,
    all,
    fields,
    names: [
      keyColumn(kind, locale),
      fixedColumns.version,
      fixedColumns.types,
      ...owner,
      ...fields.map(({ name }) => name),
      fixedColumns.state,
    ],
    headings: [
      t('spreadsheet.columns.key'),
      t('spreadsheet.columns.version'),
      t('spreadsheet.columns.types'),
      ...(hasOwner ? [t('spreadsheet.columns.organisation')] : []),
      ...fields.map(({ label }) => label),
      t('spreadsheet.columns.state'),
    ],
    columns: [
      fixed(24),
      fixed(8),
      { format: 'text', width: 22, options: choosable.map((type) => typeLabel(type, all, locale)) },
      ...(hasOwner ? [fixed(24)] : []),
      ...fields.map(({ format, options, part }) => ({
        format,
        width: part === '' ? widths[format] : Math.min(widths[format], 16),
        options,
      })),
      fixed(34),
    ],
  }
}

/** The hidden row that the program reads, and the one that people read. */
export const headOf = ({ names, headings }: Pick<SheetPlan, 'names' | 'headings'>): WrittenRow[] => [
  { cells: names, look: 'name', hidden: true },
  { cells: headings, look: 'heading' },
]

/** Rows as the caller may see them, read in parts while they are sent. */
async function* rowsOf(
  db: Database,
  actor: Actor,
  plan: SheetPlan,
  found: ItemWithOrganisation[],
  now: Date,
): AsyncGenerator<WrittenRow> {
  yield* headOf(plan)
  const byKey = new Map(plan.types.map((type) => [type.key, type]))
  for (let at = 0; at < found.length; at += rowsAtOnce) {
    const part = found.slice(at, at + rowsAtOnce)
    const newest = await newestOf(db, actor, part)
    for (const { item, organisation } of part) {
      const version = newest(item)
      const types = (version?.types ?? item.types).flatMap((key) => byKey.get(key) ?? [])
      const cells = writeCells(version?.values ?? {}, types, plan.locale)
      yield {
        cells: [
          item.key,
          item.version,
          typesCell(types, plan.all, plan.locale),
          ...(plan.kind === 'organisation' ? [] : [organisation?.key]),
          ...plan.fields.map(({ name }) => cells[name]),
          publicationText(publicationOf(asSeen(actor, item), organisation, now), item.kind, plan.locale),
        ],
      }
    }
  }
}

/** How to work with the file, on a sheet of its own. */
function helpSheet(locale: Locale, left: boolean): WrittenSheet {
  const t = textsFor(locale)
  const own = [
    'edit',
    'rows',
    'new',
    'key',
    'empty',
    'choices',
    'several',
    'dates',
    'references',
    'newReferences',
    'isil',
    'identifiers',
    'recurrence',
  ]
  const lines = [...own, left ? 'openingsLeft' : 'openings', 'left', 'import'] as const
  return {
    name: t('spreadsheet.help.name'),
    columns: [{ format: 'text', width: 110, look: 'note' }],
    rows: [
      { cells: [t('spreadsheet.help.title')], look: 'title' },
      ...lines.map((line) => ({ cells: [t(`spreadsheet.help.${line}`)] })),
    ],
    head: 0,
  }
}

/** The types of what is in a sheet, in the order in which the tenant has them; without rows all that may be chosen. */
async function typesFor(db: Database, actor: Actor, kind: SheetKind, found: readonly ItemWithOrganisation[]) {
  const all = await typesOfKind(db, actor.tenantId, kind)
  const known = [...new Map(all.map((type) => [type.key, type])).values()]
  const used = new Set(found.flatMap(({ item }) => item.types))
  const isChoosable = (type: TypeDefinition) => type.active && !type.base && !isTrialType(type)
  return { types: known.filter((type) => (used.size === 0 ? isChoosable(type) : used.has(type.key))), all: known }
}

type Context = { now: Date; locale: Locale }

const fileOf = (name: string, now: Date, sheets: WrittenSheet[]) => ({
  name: `${name.toLowerCase()}-${now.toISOString().slice(0, 10)}.xlsx`,
  stream: Readable.from(writeWorkbook(sheets)),
})

/** A list as a workbook: a sheet for each kind, and one that explains it. */
export async function exportWorkbook(db: Database, actor: Actor, query: ExportQuery, context: Context) {
  const { now, locale } = context
  const list = listKindOf(query)
  if (list !== undefined) {
    const sheet = await listSheet(db, actor, query, list, context)
    return fileOf(sheet.name, now, [sheet])
  }
  const shown = columnedKindOf(query)
  if (shown !== undefined) {
    const sheet = await sheetOfList({ db, actor, query, kind: shown, ...context })
    return fileOf(sheet.name, now, [sheet])
  }
  const groups = (await findAll(db, actor, query, now)).filter(
    ({ found }, _, all) => found.length > 0 || all.length === 1,
  )
  const t = textsFor(locale)
  const sheets: WrittenSheet[] = []
  const listed: { kind: SheetKind; types: TypeDefinition[]; found: ItemWithOrganisation[] }[] = []
  for (const { kind, found } of groups) {
    const { types, all } = await typesFor(db, actor, kind, found)
    const plan = planSheet(kind, types, all, locale)
    listed.push({ kind, types, found })
    const name = t(`spreadsheet.kinds.${kind}`)
    sheets.push({ name, columns: plan.columns, rows: rowsOf(db, actor, plan, found, now), head: headRows })
  }
  const openings = await openingSheets(db, actor, listed, locale)
  const name = groups.length === 1 && groups[0] ? t(`spreadsheet.kinds.${groups[0].kind}`) : 'Kaartenbak'
  return fileOf(name, now, [...sheets, ...(openings ?? []), helpSheet(locale, openings === undefined)])
}
