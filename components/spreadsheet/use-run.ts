'use client'

import { useEffect, useRef, useState } from 'react'
import { AppError } from '#contract/errors'
import type { ImportRun } from '#contract/import-run'
import { getImport, startImport, stopImport } from '#lib/browser/import-api'

const pollAfter = 1_000

export const isRunning = ({ state }: ImportRun) => state === 'queued' || state === 'busy'

/** What is wrong with the file, else what the refusal says. */
const textOf = (error: AppError) =>
  error.options.fields?.map((field) => ('message' in field ? field.message : '')).join(' ') || error.message

/** What is read in while it goes on: asked after each second, confirmed, stopped; a refusal is told. */
export function useRun(start?: ImportRun) {
  const [run, setRun] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isSending = useRef(false)

  /** One call at a time. */
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

  useEffect(() => {
    if (run === undefined || !isRunning(run)) return
    // A poll that fails says nothing of the work: the next one tells.
    const timer = setTimeout(() => getImport(run.id).then(setRun, () => setRun({ ...run })), pollAfter)
    return () => clearTimeout(timer)
  }, [run])

  return {
    run,
    setRun,
    isBusy,
    refusal,
    refuse: setRefusal,
    send,
    start: () => run && send(() => startImport(run.id, crypto.randomUUID())),
    stop: () => run && send(() => stopImport(run.id, crypto.randomUUID())),
    again: () => {
      setRun(undefined)
      setRefusal(undefined)
    },
  }
}
