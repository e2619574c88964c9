import type { ItemKind } from '#contract/kernel/item-kinds'

/** Apart, so that the browser needs no zod for it. */
export const closedSectionsKey = (kind: ItemKind) => `closed-sections.${kind}`
