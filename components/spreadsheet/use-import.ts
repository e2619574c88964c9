'use client'

import { useEffect, useRef, useState } from 'react'
import { AppError } from '#contract/errors'
import type { ImportRun } from '#contract/import-run'
import type { ImportWay } from '#contract/import-states'
import {
  getImport,
  giveWorkbook,
  type ImportPlace,
  listImports,
  startImport,
  stopImport,
} from '#lib/browser/import-api'

const pollAfter = 1_000
/** So many of the last files are told of. */
const earlierMaximum = 3

export const isRunning = ({ state }: ImportRun) => state === 'queued' || state === 'busy'

/** What is wrong with the file, else what the refusal says. */
const textOf = (error: AppError) =>
  error.options.fields?.map((field) => ('message' in field ? field.message : '')).join(' ') || error.message

/** A file on its way: given, looked at, confirmed, saved. What still runs when the dialog opens is shown again. */
export function useImport(place: ImportPlace) {
  const [run, setRun] = useState<ImportRun>()
  const [earlier, setEarlier] = useState<ImportRun[]>([])
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isSending = useRef(false)

  /** One call at a time; a refusal is told. */
  const send = async (call: () => Promise<ImportRun>) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      setRun(await call())
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setRefusal(textOf(error))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for the list that the dialog was opened on
  useEffect(() => {
    let isThere = true
    listImports(place).then(
      (runs) => {
        if (!isThere) return
        setRun((given) => given ?? runs.find(isRunning))
        setEarlier(runs.filter((one) => one.step === 'save' && !isRunning(one)).slice(0, earlierMaximum))
      },
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [])

  useEffect(() => {
    if (run === undefined || !isRunning(run)) return
    // A poll that fails says nothing of the work: the next one tells.
    const timer = setTimeout(() => getImport(run.id).then(setRun, () => setRun({ ...run })), pollAfter)
    return () => clearTimeout(timer)
  }, [run])

  return {
    run,
    earlier,
    isBusy,
    refusal,
    refuse: setRefusal,
    give: (file: File, save: ImportWay) => send(() => giveWorkbook(file, save, place)),
    start: () => run && send(() => startImport(run.id, crypto.randomUUID())),
    stop: () => run && send(() => stopImport(run.id, crypto.randomUUID())),
    again: () => {
      setRun(undefined)
      setRefusal(undefined)
    },
  }
}

export type ImportState = ReturnType<typeof useImport>
