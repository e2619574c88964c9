import { hasPermission } from '#contract/access/rights'
import type { ContentInput } from '#contract/content/content'
import { valuesSchema } from '#contract/content/content'
import { withFields } from '#contract/content/merge-records'
import { changedFields, checkValues, fieldsOf, type Values, valueToText } from '#contract/content/values'
import { sameValue } from '#contract/content/values-compare'
import { compareValues } from '#contract/content/values-diff'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import { type Cell, readCell, unreadCell } from '#contract/spreadsheet/cell'
import type { Cells } from '#contract/spreadsheet/field-cells'
import { readCells, tooLongForCell } from '#contract/spreadsheet/sheet'
import type { FieldDiff } from '#contract/types/diff'
import type { TypeDefinition } from '#contract/types/type-definition'
import { withLookedUp } from '../../capability/check/addresses.ts'
import type { NewContent } from '../../capability/content/create.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import type { ImportChange, ImportIssue, UploadedSheet } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import { fixedColumns, typesCell } from '../../platform/spreadsheet/names.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { type Claim, type KnownItem, versionAt } from './found-items.ts'
import { invalid, type Refusal } from './issues.ts'
import { findNewPlace } from './new-place.ts'
import { openingIssues } from './opening-issues.ts'
import type { RecordRow, RunRow } from './repository.ts'
import { fieldsWithRows } from './upload-openings.ts'

/** A difference as two texts: how it was, and how it becomes. */
function sidesOf(diff: FieldDiff): { before: string; after: string } {
  if (diff.kind === 'whole') return { before: diff.before, after: diff.after }
  const side = (left: 'added' | 'removed') =>
    diff.kind === 'words'
      ? diff.parts.map(({ text, change }) => (change === left ? '' : text)).join('')
      : diff.entries
          .filter(({ change }) => change !== left)
          .map(({ parts }) => parts.map((part) => (part.change === left ? '' : part.text)).join(''))
          .join(', ')
  return { before: side('added'), after: side('removed') }
}

export type PlanContext = {
  db: Database
  actor: Actor
  run: RunRow
  sheet: UploadedSheet
  types: TypeDefinition[]
  now: Date
}

export type Target = { known: KnownItem; place?: undefined } | { known?: undefined; place: NewContent }

/** The plan for a row: nothing, a save, or a refusal. */
export type Plan =
  | { verdict: 'unchanged'; title: string }
  | { verdict: 'skipped'; title: string; issues: ImportIssue[] }
  | { verdict: 'refused'; title: string; refusal: Refusal; changes?: ImportChange[]; isConflict?: boolean }
  | {
      verdict: 'new' | 'changed'
      title: string
      target: Target
      input: ContentInput
      changes: ImportChange[]
      /** Warnings, which do not keep it from being saved. */
      issues?: ImportIssue[]
      /** Of what is new: the name that it takes, where nothing may have that already. */
      claim?: Claim
    }

const fold = (text: string) => text.trim().toLowerCase()

/** The types that a cell names, in either language or by key; undefined when one of them is none. */
function typesIn(cell: Cell | undefined, all: TypeDefinition[]): TypeDefinition[] | undefined {
  const names = String(cell ?? '')
    .split(';')
    .map(fold)
    .filter((name) => name !== '')
  const found = names.flatMap(
    (name) => all.find(({ key, name: { nl, en } }) => key === name || fold(nl) === name || fold(en) === name) ?? [],
  )
  return found.length === names.length ? found : undefined
}

/** The types that a row names; all of its kind where it names none. */
export const rowTypes = (cells: Cells, all: TypeDefinition[]): TypeDefinition[] =>
  typesIn(cells[fixedColumns.types] ?? onlyType(all), all) ?? all

/** Of one type nobody has to say which. */
const onlyType = ([only, ...others]: TypeDefinition[]) => (others.length === 0 ? only?.key : undefined)

const sameKeys = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key))

/** Cells that hold no value at all, whatever their field says: each is an issue of its own. */
export function unreadable({ cells }: RecordRow): Refusal | undefined {
  const issues = Object.entries(cells).flatMap(([column, cell]): ImportIssue[] => {
    const key = unreadCell(cell)
    return key === undefined ? [] : [{ column, key: `validation.spreadsheet.${key}` }]
  })
  return issues.length === 0 ? undefined : { outcome: 'invalid', issues }
}

/** The fields that a row sets: the columns of its sheet, and those on a sheet of their own. */
const columnsOf = ({ columns }: UploadedSheet, { cells }: RecordRow) =>
  new Set([...columns.map(({ name }) => name), ...fieldsWithRows(cells)])

/** The values of a row, or of other cells in its place, with the postal table's additions to its addresses. */
export async function readRow(
  { db, sheet }: PlanContext,
  record: RecordRow,
  { types, before, cells = record.cells }: { types: TypeDefinition[]; before: Values; cells?: Cells },
) {
  const read = readCells(cells, { types, before, columns: columnsOf(sheet, record), locale: sheet.locale })
  return { ...read, values: await withLookedUp(db, read.values, read.touched) }
}

/** The cells of a field as they were typed. */
const typedIn = ({ cells }: RecordRow, field: string) =>
  Object.entries(cells)
    .filter(([name, cell]) => name.split('.')[0] === field && cell !== undefined)
    .map(([, cell]) => String(cell))
    .join(', ')

type Sides = { before: Values; after: Values; types: TypeDefinition[]; record: RecordRow }

/** The changes in words: normalised as the save will do it, and as typed where that is wrong. */
export function changesOf({ before, after, types, record }: Sides, { sheet, now }: PlanContext) {
  const { locale } = sheet
  const { values, errors } = checkValues({ types, values: after, purpose: 'concept', today: localDate(now) })
  const wrong = new Set(errors.map(({ path }) => path.split('.')[1]))
  const changed = new Set(changedFields(before, values, types))
  const fields = fieldsOf(types).filter(({ name }) => wrong.has(name))
  const changes = [
    ...fields.map((field): ImportChange => {
      const was = valueToText(field, before[field.name], locale)
      return { label: field.label[locale], before: was, after: typedIn(record, field.name) }
    }),
    ...compareValues(before, values, types, locale).flatMap(({ name, label, diff }): ImportChange[] =>
      changed.has(name) && !wrong.has(name) ? [{ label, ...sidesOf(diff) }] : [],
    ),
  ]
  return { changes, isSame: errors.length === 0 && changed.size === 0 }
}

export const inputOf = (types: readonly string[], values: Values, { run }: PlanContext): ContentInput => ({
  types: [...types],
  values: valuesSchema.parse(JSON.parse(JSON.stringify(values))),
  save: run.save,
})

/** The version that a sheet was made from. */
function baseOf(record: RecordRow): number | undefined {
  const number = readCell(record.cells[fixedColumns.version], 'number')
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined
}

/** A row with a key: what it changes in the item of that key. */
export async function planChange(context: PlanContext, record: RecordRow, known: KnownItem | undefined): Promise<Plan> {
  const { db, actor, run, sheet, types: all } = context
  const refuse = (refusal: Refusal, title = record.title): Plan => ({ verdict: 'refused', title, refusal })
  const { item, newest } = known ?? {}
  if (known === undefined || item === undefined || newest === undefined)
    return refuse(invalid('spreadsheet.unknownKey'))
  const isElsewhere =
    (run.teamPath !== null && !item.teamPath.startsWith(run.teamPath)) ||
    (run.organisationId !== null && item.organisationId !== run.organisationId)
  if (isElsewhere) return refuse(invalid('spreadsheet.elsewhere'))
  const title = item.conceptTitle ?? item.title
  const broken = unreadable(record)
  if (broken !== undefined) return refuse(broken, title)
  const base = baseOf(record)
  if (base === undefined) return refuse(invalid('spreadsheet.noVersion', undefined, fixedColumns.version), title)
  const isOld = newest.number > base
  const then = isOld ? ((await versionAt(db, item, base)) ?? newest) : newest
  const types = then.types.flatMap((key) => all.find((type) => type.key === key) ?? [])
  const cell = record.cells[fixedColumns.types]
  const isAsWritten = cell === undefined || cell === typesCell(types, all, sheet.locale)
  const chosen = isAsWritten ? then.types : typesIn(cell, all)?.map(({ key }) => key)
  const isTyped = chosen === undefined || !sameKeys(chosen, then.types)
  const read = await readRow(context, record, { types, before: then.values })
  const misread = openingIssues(record, { types, touched: read.touched, today: localDate(context.now) })
  if (misread !== undefined) return refuse(misread, title)
  if (read.touched.length === 0 && !isTyped) return { verdict: 'unchanged', title }
  if (isTyped && !isOld) return refuse(invalid('spreadsheet.typeChanged', undefined, fixedColumns.types), title)
  const { changes, isSame } = changesOf({ before: then.values, after: read.values, types, record }, context)
  if (isSame && !isTyped) return { verdict: 'unchanged', title }
  const mergeable = sheet.isGrid === true && !isTyped && sameKeys(then.types, newest.types)
  const isChangedToo = (name: string) => !sameValue(then.values[name], newest.values[name])
  // Of a workbook each cell says something, so that it applies to the version that it was made from alone.
  const inConflict = mergeable ? read.touched.filter(isChangedToo) : [undefined]
  if (isOld && inConflict.length > 0) {
    const params = { name: item.updatedBy, at: item.updatedAt.toISOString() }
    return {
      verdict: 'refused',
      title,
      refusal: invalid('spreadsheet.conflict', params, inConflict[0]),
      changes,
      isConflict: true,
    }
  }
  const values = isOld ? withFields(newest.values, read.values, read.touched) : read.values
  const tooLong = Object.entries(record.cells).find(([, cell]) => cell === tooLongForCell)
  if (tooLong && read.touched.includes(tooLong[0]))
    return refuse(invalid('spreadsheet.tooLongForCell', undefined, tooLong[0]), title)
  if (run.teamPath === null && !hasPermission(actor.grants, 'team.bulkMutations', placeOf(item)))
    return refuse({ outcome: 'forbidden', issues: [{ column: null, key: 'errors.FORBIDDEN.message' }] }, title)
  return { verdict: 'changed', title, target: { known }, input: inputOf(newest.types, values, context), changes }
}

/** Things of an agenda may share their name, not their moment too. */
const startIn = (values: Values, types: TypeDefinition[]): string | undefined => {
  const when = recurrenceSchema.safeParse(values.when)
  return types.some(({ kind }) => kind === 'agenda') && when.success ? when.data.start : undefined
}

/**
 * A row of something that is not there yet: what it adds, unless its name is taken. A source that numbers its rows may have
 * two of one name.
 */
export async function planNew(context: PlanContext, record: RecordRow): Promise<Plan> {
  const { types: all } = context
  const refuse = (refusal: Refusal, title = ''): Plan => ({ verdict: 'refused', title, refusal })
  const broken = unreadable(record)
  if (broken !== undefined) return refuse(broken)
  const types = typesIn(record.cells[fixedColumns.types] ?? onlyType(all), all)
  if (types === undefined) return refuse(invalid('types.unknown', undefined, fixedColumns.types))
  const [first] = types
  if (first === undefined) return refuse(invalid('types.required', undefined, fixedColumns.types))
  const { values, touched } = await readRow(context, record, { types, before: {} })
  const named = values[first.titleField]
  const title = typeof named === 'string' ? named.trim() : ''
  const misread = openingIssues(record, { types, touched, today: localDate(context.now) })
  if (misread !== undefined) return refuse(misread, title)
  const place = await findNewPlace(context, record)
  if ('outcome' in place) return refuse(place, title)
  const besides = record.externalId === '' ? 'all' : 'manual'
  const claim: Claim | undefined =
    title === '' ? undefined : { title, besides, ...place.within, start: startIn(values, types) }
  const { changes } = changesOf({ before: {}, after: values, types, record }, context)
  const keys = types.map(({ key }) => key)
  const input = inputOf(keys, values, context)
  return { verdict: 'new', title, target: { place: place.content }, input, changes, claim }
}

/** The same plan where its name is taken already. */
export function planTaken(plan: Plan, types: readonly TypeDefinition[]): Plan {
  if (plan.verdict !== 'new') return plan
  const { title, input } = plan
  const column = types.find(({ key }) => key === input.types[0])?.titleField
  return { verdict: 'refused', title, refusal: invalid('spreadsheet.exists', { title }, column) }
}
