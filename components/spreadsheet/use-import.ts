'use client'

import { useEffect, useState } from 'react'
import type { ImportRun } from '#contract/import-run'
import type { ImportWay } from '#contract/import-states'
import { giveWorkbook, type ImportPlace, listImports } from '#lib/browser/import-api'
import { isRunning, useRun } from './use-run'

/** So many of the last files are told of. */
const earlierMaximum = 3

/** A file on its way: given, looked at, confirmed, saved. What still runs when the dialog opens is shown again. */
export function useImport(place: ImportPlace) {
  const { setRun, send, ...state } = useRun()
  const [earlier, setEarlier] = useState<ImportRun[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for the list that the dialog was opened on
  useEffect(() => {
    let isThere = true
    listImports(place).then(
      (runs) => {
        if (!isThere) return
        setRun((given) => given ?? runs.find(isRunning))
        setEarlier(runs.filter((one) => one.step !== 'check' && !isRunning(one)).slice(0, earlierMaximum))
      },
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [])

  return { ...state, earlier, give: (file: File, save: ImportWay) => send(() => giveWorkbook(file, save, place)) }
}
