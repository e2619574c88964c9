import type { ItemKind } from '#contract/kernel/item-kinds'

/** What a page is about, to be kept among what its reader opened last. */
export type OpenedItem = { kind: ItemKind; key: string }
