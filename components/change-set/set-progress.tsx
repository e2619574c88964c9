'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Progress } from '#components/ui/feedback/progress'
import type { ChangeSet } from '#contract/change-set/change-set'
import { changeOutcomes, isMoving } from '#contract/change-set/states'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { actOnSet } from './act-on-set'

const pollAfter = 1_000

/** The properties that change while a change set is previewed or carried out. */
type MovingSet = Pick<ChangeSet, 'id' | 'version' | 'state' | 'looked' | 'total' | 'verdicts' | 'outcomes' | 'actions'>

/** How far looking or carrying out is, with the button that stops it; the page follows when it has ended. */
export function SetProgress({ set: started }: { set: MovingSet }) {
  const t = useTranslations('changeSet.moving')
  const router = useRouter()
  const [set, setSet] = useState(started)
  const { run, isRunning, failure } = useAction()
  useEffect(() => {
    if (!isMoving(set.state)) {
      router.refresh()
      return
    }
    const poll = () =>
      call('GET /main/maintenance/change-set/{set}', { params: { set: set.id } }).then(
        ({ data }) => setSet(data),
        // A poll that fails says nothing of the work: the next one will show.
        () => setSet({ ...set }),
      )
    const timer = setTimeout(poll, pollAfter)
    return () => clearTimeout(timer)
  }, [set, router])
  const stop = async () => {
    const stopped = await run(() => actOnSet(set, 'stop'), { refresh: false })
    if (stopped === undefined) router.refresh()
    else setSet(stopped)
  }
  const isChecking = set.state === 'checking'
  const label = isChecking ? t('checking') : t('running')
  const done = isChecking ? set.looked : changeOutcomes.reduce((sum, name) => sum + set.outcomes[name], 0)
  const total = isChecking ? set.total : set.verdicts.change
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>{label}</p>
      <Progress
        label={label}
        value={done}
        max={Math.max(total, 1)}
        text={t('progress', { done: String(done), total: String(total) })}
        stop={
          set.actions.includes('stop') ? (
            <Button size="small" busy={isRunning && t('stopping')} onClick={() => void stop()}>
              {t('stop')}
            </Button>
          ) : null
        }
      />
      <p className="text-small text-muted">{t('background')}</p>
      <Failure of={failure} />
    </div>
  )
}
