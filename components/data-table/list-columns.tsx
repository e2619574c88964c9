'use client'

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import type { ListColumns, ListName } from '#lib/lists/list-columns'

const none: ListColumns = {}
type StoredColumns = Readonly<Record<string, ListColumns>>
type Columns = {
  stored: Promise<StoredColumns>
  chosen: StoredColumns
  choose: (list: ListName, columns: ListColumns, view?: OpenView) => void
}

const Context = createContext<Columns | undefined>(undefined)

/** The reader's columns for every list below, stored or just chosen. Only a list waits for them. */
export function ListColumnsProvider({ stored, children }: { stored: Promise<StoredColumns>; children: ReactNode }) {
  // The frame stays while one goes from page to page: what is chosen on one of them counts on the next.
  const [chosen, setChosen] = useState<StoredColumns>({})
  const choose = useCallback((list: ListName, columns: ListColumns, view?: OpenView) => {
    setChosen((before) => ({ ...before, [view === undefined ? list : `${list} ${view.id}`]: columns }))
    // Those of a view are kept when the view is.
    if (view !== undefined) return
    void loadChunk(() => import('#lib/lists/keep-columns')).then(
      ({ keepColumns }) => keepColumns(list, columns),
      // The list is as it was chosen; the frame offers to reload.
      () => undefined,
    )
  }, [])
  const value = useMemo(() => ({ stored, chosen, choose }), [stored, chosen, choose])
  return <Context value={value}>{children}</Context>
}

/** The view that the page shows, when it shows one; its columns count until others are chosen. */
export type OpenView = { id: string; columns: ListColumns }

export type OwnColumns = { columns: ListColumns; choose: (columns: ListColumns) => void }

/** How the reader has the columns of a list; undefined where they can't be chosen. */
export function useListColumns(list: ListName | undefined, view?: OpenView): OwnColumns | undefined {
  const context = use(Context)
  const keep = context?.choose
  const choose = useCallback(
    (chosen: ListColumns) => (list === undefined ? undefined : keep?.(list, chosen, view)),
    [keep, list, view],
  )
  if (context === undefined || list === undefined) return undefined
  const place = view === undefined ? list : `${list} ${view.id}`
  const columns = context.chosen[place] ?? view?.columns ?? use(context.stored)[list] ?? none
  return { columns, choose }
}
