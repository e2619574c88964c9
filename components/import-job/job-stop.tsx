'use client'

import { Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import type { KnownJob } from './job-dialog'

/** Stops an import until somebody lets it go on. */
export function JobStop({ job: { key, version, input } }: { job: KnownJob }) {
  const t = useTranslations('importjob.stop')
  const { run, isRunning, failure } = useAction()
  const { stopped } = input
  const change = () =>
    call('PUT /main/tenant/importjob/{importjob}', {
      params: { importjob: key },
      body: { ...input, stopped: !stopped },
      version: `"v${version}"`,
    })
  return (
    <>
      <Failure of={failure} />
      <Button
        size="small"
        icon={stopped ? <Play /> : <Pause />}
        busy={isRunning && t('busy')}
        onClick={() => void run(change, { done: t(stopped ? 'resumed' : 'stopped', { name: input.name }) })}
      >
        {t(stopped ? 'resume' : 'stop')}
      </Button>
    </>
  )
}
