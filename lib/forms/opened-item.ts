import type { ItemKind } from '#contract/kernel/item-kinds'

/** The subject of a page, to keep among the items that its reader opened last. */
export type OpenedItem = { kind: ItemKind; key: string }
