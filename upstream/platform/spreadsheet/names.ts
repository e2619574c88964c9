import type { Locale } from '#contract/kernel/constants'
import { type SheetKind, sheetKinds } from '#contract/spreadsheet/spreadsheet-export'
import type { TypeDefinition } from '#contract/types/type-definition'

/** Names of the columns that every sheet has, before those of the fields. */
export const fixedColumns = {
  ...{ version: '#version', types: '#types', organisation: '#organisation' },
  /** How it is published, to be read: what is changed in it is left out. */
  state: '#state',
} as const

/** The first cell of a sheet says what it is of, and in which language it was made; the keys are below it. */
export const keyColumn = (kind: SheetKind, locale: Locale) => `#${kind}.${locale}`

/** The kind and language of a sheet; undefined for one that is not ours. */
export function readKeyColumn(cell: unknown): { kind: SheetKind; locale: Locale } | undefined {
  const [, name, locale] = /^#([a-z]+)\.(nl|en)$/.exec(String(cell)) ?? []
  const kind = sheetKinds.find((one) => one === name)
  return kind === undefined ? undefined : { kind, locale: locale === 'en' ? 'en' : 'nl' }
}

/**
 * The name of a new record in the column of its key, such as "nieuw zwembad", by which other sheets of the file refer to
 * it. No key contains a space.
 */
export function newReference(cell: string): string | undefined {
  const [, name] = /^(?:nieuw|new)\s+(\S.*)$/is.exec(cell.trim()) ?? []
  return name && `new ${name.replace(/\s+/g, ' ').toLowerCase()}`
}

/** The first cell of a sheet of opening times; the keys of what they are of are below it. */
export const openingsColumn = (locale: Locale) => `#openings.${locale}`
/** Further columns that place a row of opening times, and the title that people know it by. */
export const openingColumns = { kind: '#kind', field: '#field', title: '#title' } as const

/** Whether a sheet is one of opening times of ours. */
export const isOpeningsColumn = (cell: unknown): boolean => /^#openings\.(nl|en)$/.test(String(cell))

/** The row of names, which is hidden, and the row of headings. */
export const headRows = 2

/** A type in a cell: by its name, or by its key where another of its kind has that name too. */
export function typeLabel({ key, name }: TypeDefinition, all: readonly TypeDefinition[], locale: Locale): string {
  const label = name[locale]
  const isOnly = all.every((other) => other.key === key || other.name[locale] !== label)
  return isOnly && !label.includes(';') ? label : key
}

/** The types of an item in a cell. */
export const typesCell = (types: readonly TypeDefinition[], all: readonly TypeDefinition[], locale: Locale): string =>
  types.map((type) => typeLabel(type, all, locale)).join('; ')
