'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button'
import { Notice } from '#components/ui/notice'
import { Progress } from '#components/ui/progress'
import { changeOutcomes, isMoving } from '#contract/change-set-states'
import { getChangeSet, type MovingSet } from '#lib/browser/change-set-api'
import { fillText } from '#lib/forms/fill-text'
import type { ProgressWords } from './set-words'
import { useSetAct } from './use-set-act'

const pollAfter = 1_000

type SetProgressProps = { set: MovingSet; words: ProgressWords }

/** How far looking or carrying out is, with the button that stops it; the page follows when it has ended. */
export function SetProgress({ set: given, words }: SetProgressProps) {
  const router = useRouter()
  const [set, setSet] = useState(given)
  const { busy, refusal, act } = useSetAct(set)
  useEffect(() => {
    if (!isMoving(set.state)) {
      router.refresh()
      return
    }
    // A poll that fails says nothing of the work: the next one tells.
    const timer = setTimeout(() => getChangeSet(set.id).then(setSet, () => setSet({ ...set })), pollAfter)
    return () => clearTimeout(timer)
  }, [set, router])
  const isChecking = set.state === 'checking'
  const label = isChecking ? words.checking : words.running
  const done = isChecking ? set.looked : changeOutcomes.reduce((sum, name) => sum + set.outcomes[name], 0)
  const total = isChecking ? set.total : set.verdicts.change
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>{label}</p>
      <Progress
        label={label}
        value={done}
        max={Math.max(total, 1)}
        text={fillText(words.progress, { done, total })}
        stop={
          set.actions.includes('stop') ? (
            <Button
              size="small"
              busy={busy === 'stop' && words.stopping}
              onClick={() => void act('stop').then((stopped) => stopped && setSet(stopped))}
            >
              {words.stop}
            </Button>
          ) : null
        }
      />
      <p className="text-small text-muted">{words.background}</p>
      {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
    </div>
  )
}
