import type { Locale } from '#contract/constants'
import { type SheetKind, sheetKinds } from '#contract/spreadsheet-export'

/** Names of the columns that every sheet has, before those of the fields. */
export const fixedColumns = { version: '#version', types: '#types', organisation: '#organisation' } as const

/** The first cell of a sheet says what it is of, and in which language it was made; below it stand the keys. */
export const keyColumn = (kind: SheetKind, locale: Locale) => `#${kind}.${locale}`

/** What a sheet is of; undefined for one that is not of ours. */
export function readKeyColumn(cell: unknown): { kind: SheetKind; locale: Locale } | undefined {
  const [, name, locale] = /^#([a-z]+)\.(nl|en)$/.exec(String(cell)) ?? []
  const kind = sheetKinds.find((one) => one === name)
  return kind === undefined ? undefined : { kind, locale: locale === 'en' ? 'en' : 'nl' }
}

/** The row of names, which is hidden, and the row of headings. */
export const headRows = 2
