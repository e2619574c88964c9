'use client'

import { Database } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Notice } from '#components/ui/notice'
import { Progress } from '#components/ui/progress'
import type { Dataset } from '#contract/dataset'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { datasetEndpoints } from '#lib/api/endpoints/dataset'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'

export type BuilderWords = Record<
  | 'build'
  | 'building'
  | 'preparing'
  | 'progress'
  | 'stop'
  | 'stopping'
  | 'stopped'
  | 'ready'
  | 'failed'
  | 'background'
  | 'close',
  string
>

type DatasetBuilderProps = {
  project: { key: string; name: string }
  /** The one that is being built already. */
  open: Dataset | null
  look?: 'primary'
  words: BuilderWords
}

const pollAfter = 1_000
const newKey = () => crypto.randomUUID()

const isRunning = ({ state }: Dataset): boolean => state === 'queued' || state === 'busy'

/** Builds a dataset and tells how far that is; it goes on when the page is left. */
export function DatasetBuilder({ project, open, look, words }: DatasetBuilderProps) {
  const router = useRouter()
  const [dataset, setDataset] = useState(open ?? undefined)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSending = useRef(false)

  useEffect(() => {
    if (dataset === undefined || !isRunning(dataset)) return
    const poll = () =>
      call(datasetEndpoints.get, { params: { project: project.key, number: String(dataset.number) } }).then(
        ({ data }) => setDataset(data),
        // A poll that fails says nothing of the work: the next one tells.
        () => setDataset({ ...dataset }),
      )
    const timer = setTimeout(poll, pollAfter)
    return () => clearTimeout(timer)
  }, [dataset, project.key])

  const [told, setTold] = useState<number>()
  useEffect(() => {
    if (dataset === undefined || isRunning(dataset) || told === dataset.number) return
    setTold(dataset.number)
    if (dataset.state === 'done')
      toast({
        message: fillText(words.ready, { number: dataset.number, name: project.name }),
        closeLabel: words.close,
      })
    else setProblem(dataset.state === 'stopped' ? words.stopped : words.failed)
    router.refresh()
  }, [dataset, told, project.name, words, router])

  const send = async (work: () => Promise<{ data: Dataset }>) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      setDataset((await work()).data)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(error.message)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const params = { project: project.key }
  if (dataset !== undefined && isRunning(dataset)) {
    const { number, written, total } = dataset
    const label = fillText(words.building, { number })
    return (
      <div className="grid gap-2" aria-live="polite">
        <p>{label}</p>
        <Progress
          label={label}
          value={total === null ? undefined : written}
          max={Math.max(total ?? 1, 1)}
          text={total === null ? words.preparing : fillText(words.progress, { done: written, total })}
          stop={
            <Button
              size="small"
              busy={isBusy && words.stopping}
              onClick={() =>
                void send(() =>
                  call(datasetEndpoints.stop, {
                    params: { ...params, number: String(number) },
                    idempotencyKey: newKey(),
                  }),
                )
              }
            >
              {words.stop}
            </Button>
          }
        />
        <p className="text-small text-muted">{words.background}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-2 justify-items-start">
      {problem === undefined ? null : (
        <Notice kind="warning" announce>
          {problem}
        </Notice>
      )}
      <Button
        look={look}
        size={look === undefined ? 'small' : undefined}
        icon={<Database />}
        busy={isBusy && words.preparing}
        onClick={() => void send(() => call(datasetEndpoints.build, { params, idempotencyKey: newKey() }))}
      >
        {words.build}
      </Button>
    </div>
  )
}
