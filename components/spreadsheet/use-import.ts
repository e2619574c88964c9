'use client'

import { useEffect, useState } from 'react'
import type { ImportRun } from '#contract/import-job/run'
import type { ImportWay } from '#contract/import-job/states'
import { call, upload } from '#lib/api/client'
import { importRunEndpoints, importRunUploads } from '#lib/api/endpoints/import-run'
import { isRunning, useRun } from './use-run'

/** The list that a file is read in to. */
export type ImportPlace = { team?: string; organisation?: string }

/** So many of the last files are told of. */
const earlierMaximum = 3

/** A file on its way: given, looked at, confirmed, saved. What still runs when the dialog opens is shown again. */
export function useImport(place: ImportPlace) {
  const { send, ...state } = useRun()
  const { setRun } = state
  const [earlier, setEarlier] = useState<ImportRun[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for the list that the dialog was opened on
  useEffect(() => {
    let isThere = true
    call(importRunEndpoints.list, { query: place }).then(
      ({ data: { items } }) => {
        if (!isThere) return
        setRun((given) => given ?? items.find(isRunning))
        setEarlier(items.filter((one) => one.step !== 'check' && !isRunning(one)).slice(0, earlierMaximum))
      },
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [])

  const give = (file: File, save: ImportWay) =>
    send(() => upload(importRunUploads.upload, { query: { name: file.name, save, ...place } }, file))
  return { ...state, earlier, give }
}
