import { searchItemKinds } from '../content/search-limits.ts'

// Apart from spreadsheet-export.ts, so that dialogs need no zod.

/** What a sheet is of. */
export const sheetKinds = [...searchItemKinds, 'agenda'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** What a search finds beside these: a workbook of it is for reading, and is not read in again. */
export const listKinds = ['team', 'project', 'user'] as const
export type ListKind = (typeof listKinds)[number]

export const isListKind = (kind: string | undefined): kind is ListKind => listKinds.some((one) => one === kind)
