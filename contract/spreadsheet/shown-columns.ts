// Apart from spreadsheet-export.ts, so that lists and dialogs need no zod.

/** The columns of the lists of a team, as they come; those that are optional are shown to who asks for them alone. */
export const shownColumns = {
  organisation: ['title', 'publication', 'review', 'municipality', 'confirmed', 'products', 'quality', 'changedOn'],
  product: ['title', 'organisation', 'publication', 'quality', 'changedOn'],
} as const
export type ShownKind = keyof typeof shownColumns
export type ShownColumn = (typeof shownColumns)[ShownKind][number]
export const optionalColumns: readonly ShownColumn[] = ['confirmed', 'quality']

export const isShownKind = (kind: string | undefined): kind is ShownKind =>
  kind !== undefined && Object.hasOwn(shownColumns, kind)
