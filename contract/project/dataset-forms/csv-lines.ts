import { fieldsOf, valueToText } from '../../content/values.ts'
import { dateToText } from '../../fields/date.ts'
import type { Locale } from '../../kernel/constants.ts'
import { csvLine, csvStart } from '../../kernel/csv.ts'
import { assuranceStateName, assurerName, dayOfAssurance } from '../../review/assurance-text.ts'
import { fieldTraits } from '../../types/field-traits.ts'
import type { FieldDefinition, TypeDefinition } from '../../types/type-definition.ts'
import type { DatasetRecord } from '../dataset.ts'

const words = {
  nl: {
    columns: [
      'Soort',
      'Sleutel',
      'Naam',
      'Typen',
      'Organisatie',
      'Gecontroleerd op',
      'Gecontroleerd door',
      'Actualiteit',
    ],
    kinds: { organisation: 'Organisatie', product: 'Product', supplement: 'Aanvulling', agenda: 'Agenda-item' },
  },
  en: {
    columns: ['Kind', 'Key', 'Name', 'Types', 'Organisation', 'Checked on', 'Checked by', 'Up to date'],
    kinds: { organisation: 'Organisation', product: 'Product', supplement: 'Supplement', agenda: 'Agenda item' },
  },
} as const

/** Columns for programs, by their JSON names: the keys of values that people see as names. */
const keyColumns = ['kind', 'types', 'organisation', 'assurance']

type Column = { field: FieldDefinition; heading: string; rawHeading: string | undefined }
export type CsvPlan = { columns: Column[]; types: TypeDefinition[]; locale: Locale }

/** A heading that no other column has: of those that are called alike, the later ones are numbered. */
function unique(wanted: string, taken: Set<string>): string {
  let heading = wanted
  for (let number = 2; taken.has(heading); number += 1) heading = `${wanted} (${number})`
  taken.add(heading)
  return heading
}

/**
 * For each field of the types that a dataset has a column with what people read, and beside it, unless that is the same, one with the
 * value as it is stored, which is called as JSON has it; fields of one name share them.
 */
export function planCsv(types: TypeDefinition[], locale: Locale): CsvPlan {
  const byName = new Map(fieldsOf(types).map((field) => [field.name, field]))
  const taken = new Set<string>([...words[locale].columns, ...keyColumns, ...byName.keys()])
  const columns = [...byName.values()].map((field): Column => {
    const isPlain = fieldTraits[field.type].isStoredAsRead && field.repeatable !== true
    return { field, heading: unique(field.label[locale], taken), rawHeading: isPlain ? undefined : field.name }
  })
  return { columns, types, locale }
}

/** The first line, which names the columns. */
export const csvHead = ({ columns, locale }: CsvPlan): string =>
  csvStart +
  csvLine([
    ...words[locale].columns,
    ...keyColumns,
    ...columns.flatMap(({ heading, rawHeading }) => (rawHeading === undefined ? [heading] : [heading, rawHeading])),
  ])

/** A value as it is stored: a list or an object as JSON. */
function rawText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** When a record was confirmed, by whom, and whether that still counts. */
function assuranceCells({ assurance }: DatasetRecord, locale: Locale): string[] {
  if (assurance === null) return ['', '', '']
  const { by, state } = assurance
  return [
    dateToText(dayOfAssurance(assurance)),
    assurerName(by, locale),
    state === null ? '' : assuranceStateName(state, locale),
  ]
}

/** A record as a line; what a spreadsheet would take for a formula stays a text. */
export function csvRecord({ columns, types, locale }: CsvPlan, record: DatasetRecord): string {
  const own = types.filter(({ kind, key }) => kind === record.kind && record.types.includes(key))
  const fields = new Map(fieldsOf(own).map((field) => [field.name, field]))
  return csvLine([
    ...[words[locale].kinds[record.kind], record.key, record.title, own.map(({ name }) => name[locale]).join(', ')],
    record.organisation?.title ?? '',
    ...assuranceCells(record, locale),
    ...[record.kind, record.types.join(','), record.organisation?.key ?? '', rawText(record.assurance)],
    ...columns.flatMap(({ field: { name }, rawHeading }) => {
      const field = fields.get(name)
      const value = record.values[name]
      const shown = field === undefined ? '' : valueToText(field, value, locale)
      return rawHeading === undefined ? [shown] : [shown, field === undefined ? '' : rawText(value)]
    }),
  ])
}
