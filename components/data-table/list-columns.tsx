'use client'

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import type { ListColumns, ListName } from '#lib/lists/list-columns'

type Kept = Readonly<Record<string, ListColumns>>
type Columns = { kept: Promise<Kept>; chosen: Kept; choose: (list: ListName, columns: ListColumns) => void }

const Context = createContext<Columns | undefined>(undefined)

/** What the reader chose of the columns of lists, now or before, for every list below. Nothing waits for it but a list. */
export function ListColumnsProvider({ kept, children }: { kept: Promise<Kept>; children: ReactNode }) {
  // The frame stays while one goes from page to page: what is chosen on one of them counts on the next.
  const [chosen, setChosen] = useState<Kept>({})
  const choose = useCallback((list: ListName, columns: ListColumns) => {
    setChosen((before) => ({ ...before, [list]: columns }))
    void loadChunk(() => import('#lib/lists/keep-columns')).then(
      ({ keepColumns }) => keepColumns(list, columns),
      // The list is as it was chosen; the frame offers to reload.
      () => undefined,
    )
  }, [])
  const value = useMemo(() => ({ kept, chosen, choose }), [kept, chosen, choose])
  return <Context value={value}>{children}</Context>
}

export type OwnColumns = { columns: ListColumns; choose: (columns: ListColumns) => void }

/** How the reader has the columns of a list; undefined where they can't be chosen. */
export function useListColumns(list: ListName | undefined): OwnColumns | undefined {
  const context = use(Context)
  if (context === undefined || list === undefined) return undefined
  const columns = context.chosen[list] ?? use(context.kept)[list] ?? {}
  return { columns, choose: (chosen) => context.choose(list, chosen) }
}
