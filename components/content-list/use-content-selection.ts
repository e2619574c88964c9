import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { useAction } from '#lib/browser/use-action'
import { type BulkItem, type BulkList, listForBulk } from '../publication/publication-calls'
import type { ContentRow } from './content-row'

/** More than anyone oversees; the effect on each is shown before anything is done. */
export const maximumChosen = 500

type Of = { kind: ItemKind; rows: ContentRow[]; whole: BulkList | undefined }

export type ContentSelection = ReturnType<typeof useContentSelection>

/** The selection in a list: rows of this page, or everything on all its pages. */
export function useContentSelection({ kind, rows, whole }: Of) {
  const [state, setState] = useState<RowSelectionState>({})
  /** The keys of the whole list, once they are known. */
  const [wholeOrder, setWholeOrder] = useState<string[]>()
  const { run, isRunning, failure } = useAction()
  const chooseWhole = () =>
    run(
      async () => {
        if (whole === undefined) return
        const keys = (await listForBulk(whole, maximumChosen)).map(({ key }) => key)
        setWholeOrder(keys)
        setState(Object.fromEntries(keys.map((key) => [key, true as const])))
      },
      { refresh: false },
    )
  const chosen = Object.keys(state).filter((key) => state[key])
  return {
    state,
    change: setState,
    items: inOrder(chosen, wholeOrder ?? rows.map(({ key }) => key)).map((key): BulkItem => ({ kind, key })),
    isLoading: isRunning,
    failure,
    chooseWhole,
    clear: () => setState({}),
  }
}

/** Sorts the selection in the order of the list, however it was made; keys not in the list come first. */
function inOrder(chosen: readonly string[], order: readonly string[]): string[] {
  return [...chosen.filter((key) => !order.includes(key)), ...order.filter((key) => chosen.includes(key))]
}
