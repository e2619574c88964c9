/** `partOf` goes one way and never in a circle; `equal` is the same from both ends. */
export const relationKinds = ['partOf', 'equal'] as const
export type RelationKind = (typeof relationKinds)[number]
