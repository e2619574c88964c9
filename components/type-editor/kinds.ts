import type { TypeKind } from '#contract/types/type-definition'

/** Kinds of items that a type can be for, in the order of the screen. */
export const kinds = ['organisation', 'product', 'supplement'] as const satisfies readonly TypeKind[]
