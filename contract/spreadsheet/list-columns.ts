// Apart from spreadsheet-export.ts, so that lists and dialogs need no zod.

/** The columns of the lists of a team, as they come; those that are optional are shown only on request. */
export const listColumns = {
  organisation: ['title', 'publication', 'review', 'municipality', 'confirmed', 'products', 'quality', 'changedOn'],
  product: ['title', 'organisation', 'publication', 'quality', 'changedOn'],
} as const
export type ColumnedKind = keyof typeof listColumns
export type ListColumn = (typeof listColumns)[ColumnedKind][number]
export const optionalColumns: readonly ListColumn[] = ['confirmed', 'quality']

export const isColumnedKind = (kind: string | undefined): kind is ColumnedKind =>
  kind !== undefined && Object.hasOwn(listColumns, kind)
