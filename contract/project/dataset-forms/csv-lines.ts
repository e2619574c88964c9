import { fieldsOf, valueToText } from '../../content/values.ts'
import type { Locale } from '../../kernel/constants.ts'
import { csvLine, csvStart } from '../../kernel/csv.ts'
import type { FieldDefinition, TypeDefinition } from '../../types/type-definition.ts'
import type { DatasetRecord } from '../dataset.ts'

const words = {
  nl: {
    columns: ['Soort', 'Sleutel', 'Naam', 'Typen', 'Organisatie'],
    kinds: { organisation: 'Organisatie', product: 'Product', supplement: 'Aanvulling', agenda: 'Agenda-item' },
  },
  en: {
    columns: ['Kind', 'Key', 'Name', 'Types', 'Organisation'],
    kinds: { organisation: 'Organisation', product: 'Product', supplement: 'Supplement', agenda: 'Agenda item' },
  },
} as const

export type CsvPlan = { columns: FieldDefinition[]; types: TypeDefinition[]; locale: Locale }

/** A column for each field of the types that a dataset has; fields of one name share one. */
export function planCsv(types: TypeDefinition[], locale: Locale): CsvPlan {
  const byName = new Map(fieldsOf(types).map((field) => [field.name, field]))
  return { columns: [...byName.values()], types, locale }
}

/** The first line, which names the columns. */
export const csvHead = ({ columns, locale }: CsvPlan): string =>
  csvStart + csvLine([...words[locale].columns, ...columns.map(({ label }) => label[locale])])

/** A record as a line; what a spreadsheet would take for a formula stays a text. */
export function csvRecord({ columns, types, locale }: CsvPlan, record: DatasetRecord): string {
  const own = types.filter(({ kind, key }) => kind === record.kind && record.types.includes(key))
  const fields = new Map(fieldsOf(own).map((field) => [field.name, field]))
  return csvLine([
    ...[words[locale].kinds[record.kind], record.key, record.title, own.map(({ name }) => name[locale]).join(', ')],
    record.organisation?.title ?? '',
    ...columns.map(({ name }) => {
      const field = fields.get(name)
      return field === undefined ? '' : valueToText(field, record.values[name], locale)
    }),
  ])
}
