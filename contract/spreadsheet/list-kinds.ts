import { searchItemKinds } from '../content/search-limits.ts'

// Apart from spreadsheet-export.ts, so that dialogs need no zod.

export const sheetKinds = [...searchItemKinds, 'agenda'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** Kinds that only a search finds: a workbook of them is for reading, and can't be imported again. */
export const listKinds = ['team', 'project', 'user'] as const
export type ListKind = (typeof listKinds)[number]

export const isListKind = (kind: string | undefined): kind is ListKind => listKinds.some((one) => one === kind)
