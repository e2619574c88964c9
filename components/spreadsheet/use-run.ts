import { useEffect, useState } from 'react'
import type { ImportMend, ImportRun } from '#contract/import-job/run'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'

const pollAfter = 1_000

export const isRunning = ({ state }: ImportRun) => state === 'queued' || state === 'busy'

export const actOn = ({ id }: ImportRun) => ({ params: { run: id } })

/** A running import: polled every second, confirmed, stopped; a refusal is shown. */
export function useRun(start?: ImportRun) {
  const [run, setRun] = useState(start)
  const [refusal, setRefusal] = useState<string>()
  const { run: act, isRunning: isBusy } = useAction()

  const send = (work: () => Promise<{ data: ImportRun | undefined }>) => {
    setRefusal(undefined)
    return act(async () => setRun((await work()).data), {
      refused: (error) => setRefusal(refusalText(error)),
      refresh: false,
    })
  }

  useEffect(() => {
    if (run === undefined || !isRunning(run)) return
    const poll = () =>
      call('GET /main/import/{run}', { params: { run: run.id } }).then(
        ({ data }) => setRun(data),
        // A poll that fails says nothing of the work: the next one will show.
        () => setRun({ ...run }),
      )
    const timer = setTimeout(poll, pollAfter)
    return () => clearTimeout(timer)
  }, [run])

  return {
    run,
    setRun,
    isBusy,
    refusal,
    refuse: setRefusal,
    send,
    start: () => run && send(() => call('POST /main/import/{run}/start', actOn(run))),
    stop: () => run && send(() => call('POST /main/import/{run}/stop', actOn(run))),
    lookAgain: (mend?: ImportMend) =>
      run && send(() => call('POST /main/import/{run}/again', { ...actOn(run), body: { mend } })),
    undo: () => run && send(() => call('POST /main/import/{run}/undo', actOn(run))),
    again: () => {
      setRun(undefined)
      setRefusal(undefined)
    },
  }
}
