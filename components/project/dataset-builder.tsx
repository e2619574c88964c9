'use client'

import { Database } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Progress } from '#components/ui/feedback/progress'
import type { Dataset } from '#contract/project/dataset'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'

type DatasetBuilderProps = {
  project: { key: string; name: string }
  /** The one that is being built already. */
  open: Dataset | null
  look?: 'primary'
}

const pollAfter = 1_000

const isRunning = ({ state }: Dataset): boolean => state === 'queued' || state === 'busy'

/** Builds a dataset and shows its progress; it goes on when the page is left. */
export function DatasetBuilder({ project, open, look }: DatasetBuilderProps) {
  const t = useTranslations('dataset')
  const router = useRouter()
  const { run, isRunning: isBusy, failure } = useAction()
  const [dataset, setDataset] = useState(open ?? undefined)
  const [end, setEnd] = useState<'stopped' | 'failed'>()

  useEffect(() => {
    if (dataset === undefined || !isRunning(dataset)) return
    const poll = () =>
      call('GET /main/project/{project}/dataset/{number}', {
        params: { project: project.key, number: String(dataset.number) },
      }).then(
        ({ data }) => setDataset(data),
        // A poll that fails says nothing of the work: the next one will show.
        () => setDataset({ ...dataset }),
      )
    const timer = setTimeout(poll, pollAfter)
    return () => clearTimeout(timer)
  }, [dataset, project.key])

  const [announced, setAnnounced] = useState<number>()
  useEffect(() => {
    if (dataset === undefined || isRunning(dataset) || announced === dataset.number) return
    setAnnounced(dataset.number)
    if (dataset.state === 'done') toast({ message: t('ready', { number: String(dataset.number), name: project.name }) })
    else setEnd(dataset.state === 'stopped' ? 'stopped' : 'failed')
    router.refresh()
  }, [dataset, announced, project.name, t, router])

  const send = (work: () => Promise<{ data: Dataset }>) => {
    setEnd(undefined)
    return run(async () => setDataset((await work()).data), { refresh: false })
  }
  const params = { project: project.key }
  if (dataset !== undefined && isRunning(dataset)) {
    const { number, written, total } = dataset
    const label = t('building', { number: String(number) })
    return (
      <div className="grid gap-2" aria-live="polite">
        <p>{label}</p>
        <Progress
          label={label}
          value={total === null ? undefined : written}
          max={Math.max(total ?? 1, 1)}
          text={total === null ? t('preparing') : t('progress', { done: written, total })}
          stop={
            <Button
              size="small"
              busy={isBusy && t('stopping')}
              onClick={() =>
                void send(() =>
                  call('POST /main/project/{project}/dataset/{number}/stop', {
                    params: { ...params, number: String(number) },
                  }),
                )
              }
            >
              {t('stop')}
            </Button>
          }
        />
        <p className="text-small text-muted">{t('background')}</p>
      </div>
    )
  }
  const problem = failure?.message ?? (end && t(end))
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
        busy={isBusy && t('preparing')}
        onClick={() => void send(() => call('POST /main/project/{project}/dataset', { params }))}
      >
        {t('build')}
      </Button>
    </div>
  )
}
