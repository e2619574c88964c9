import { fieldsOf } from '#contract/content/values'
import { differenceColumns, hoursColumn, type ImportFormat, organisationColumn } from '#contract/import-job/choices'
import type { ImportLook } from '#contract/import-job/import-job'
import { knownMapping } from '#contract/import-job/known-sources'
import { type ImportColumn, proposeIdentity, proposeMapping } from '#contract/import-job/mapping'
import type { TablePlace } from '#contract/import-job/table'
import { AppError } from '#contract/kernel/errors'
import type { Cell } from '#contract/spreadsheet/cell'
import { sheetColumns } from '#contract/spreadsheet/sheet'
import type { SheetKind } from '#contract/spreadsheet/spreadsheet-export'
import type { Actor } from '../../kernel/call/actor.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { lookAtSource, type Source } from './read-source.ts'

type Target = { kind: SheetKind; type: string; format: ImportFormat; table: TablePlace | null }

/** Columns from which records of a type can be filled: those of their sheet. */
export async function columnsFor(
  db: Database,
  actor: Actor,
  { kind, type }: Pick<Target, 'kind' | 'type'>,
): Promise<ImportColumn[]> {
  const types = await listTypes(db, actor.tenantId, kind, [type])
  const found = types.slice(-1)
  if (found.length === 0) throw new AppError('INVALID_FORM', { fields: [{ path: 'type', code: 'types.unknown' }] })
  const t = textsFor(actor.language)
  const required = new Set(
    found.flatMap((one) => [
      one.titleField,
      ...fieldsOf([one])
        .filter((field) => field.required)
        .map(({ name }) => name),
    ]),
  )
  const owner: ImportColumn[] =
    kind === 'organisation'
      ? []
      : [{ name: organisationColumn, label: t('spreadsheet.columns.organisation'), required: true }]
  const columns = sheetColumns(found, actor.language, (part) => t(`spreadsheet.parts.${part}`))
  const own = columns.map(({ name, label }) => ({ name, label, required: required.has(name) }))
  const compared: ImportColumn[] = [
    ...fieldsOf(found)
      .filter((field) => field.type === 'openingTimes' && !field.repeatable)
      .map(({ name, label }) => ({
        name: hoursColumn(name),
        label: t('importjob.hours', { field: label[actor.language] }),
      })),
    ...differenceColumns.map((name) => ({ name, label: t(`importjob.difference.${differenceParts[name]}`) })),
  ].map((column) => ({ ...column, required: false }))
  return [
    ...owner,
    ...own.flatMap((column) => [column, ...letterOf(column, t('spreadsheet.parts.houseLetter'))]),
    ...compared,
  ]
}

/** Sources have a house number and its letter apart; here they are one. */
const letterOf = ({ name, label }: ImportColumn, letter: string): ImportColumn[] =>
  name.endsWith('.houseNumber')
    ? [
        {
          name: name.replace(/Number$/, 'Letter'),
          label: label.replace(/: [^:]*$/, `: ${letter}`),
          required: false,
        },
      ]
    : []

/** The first cell of a column that is filled in, to show people what is there. */
function sampleOf(source: Source, heading: string): string {
  const isFilled = (cell: Cell | undefined): cell is Cell => cell !== undefined
  const cell = source.rows.map(({ cells }) => cells.get(heading)).find(isFilled)
  return String(cell ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
}

const differenceParts = { '#field': 'field', '#value': 'value', '#evidence': 'evidence' } as const

/** The columns of a source with a proposal of what each fills; one that can't be read is refused at `path`. */
export async function lookAt(
  db: Database,
  actor: Actor,
  target: Target,
  { file, path }: { file: Buffer; path: 'file' | 'address' },
): Promise<ImportLook> {
  const columns = await columnsFor(db, actor, target)
  const seen = await lookAtSource(file, target.format, target.table)
  if ('refusal' in seen)
    throw new AppError('INVALID_FORM', { fields: [{ path, code: seen.refusal, params: seen.params }] })
  const { source, table, first } = seen
  const { headings, rows } = source
  const known = knownMapping(columns, headings)
  return {
    headings: headings.map((heading) => ({ heading, sample: sampleOf(source, heading) })),
    rows: rows.length,
    columns,
    ...(known ?? { mapping: proposeMapping(columns, headings), identity: proposeIdentity(headings) }),
    known: known?.known ?? null,
    match: known?.match ?? null,
    ...{ table, first },
  }
}
