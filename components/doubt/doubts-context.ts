import { createContext } from 'react'
import type { Doubt } from '#contract/doubt/doubt'
import type { ItemKind } from '#contract/kernel/item-kinds'

/** Doubts about the record that a form edits. */
export type FormDoubts = { kind: ItemKind; itemKey: string; doubts: readonly Doubt[] }

export const DoubtsContext = createContext<FormDoubts | undefined>(undefined)
