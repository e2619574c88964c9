import { CircleAlert, CircleCheck, CircleStop, CircleX, Clock, Hourglass, ScanSearch, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusBadge, type StatusLook } from '#components/ui/display/status-badge'
import type { ImportRun } from '#contract/import-job/run'
import type { Messages } from '#lib/i18n/messages'
import { changesIn, failuresIn } from '../spreadsheet/changes-in'

export type RunStateName = keyof Messages['importjob']['states']

/** How far a run is, as people look at it. */
export function runStateOf(run: ImportRun): RunStateName {
  if (run.job?.issue) return 'failed'
  if (run.step === 'undo') return run.state === 'queued' || run.state === 'busy' ? 'undoing' : 'undone'
  if (run.state === 'queued') return 'queued'
  if (run.state === 'busy') return run.step === 'check' ? 'checking' : 'saving'
  if (run.state === 'stopped') return 'stopped'
  if (run.step === 'check' && changesIn(run) > 0) return 'waiting'
  return failuresIn(run) > 0 ? 'doneWithIssues' : 'done'
}

const looks: Record<RunStateName, StatusLook> = {
  queued: { hue: 'grey', icon: Clock },
  checking: { hue: 'blue', icon: ScanSearch },
  saving: { hue: 'blue', icon: Hourglass },
  waiting: { hue: 'violet', icon: Hourglass },
  done: { hue: 'green', icon: CircleCheck },
  doneWithIssues: { hue: 'orange', icon: CircleAlert },
  stopped: { hue: 'grey', icon: CircleStop },
  failed: { hue: 'red', icon: CircleX },
  undoing: { hue: 'blue', icon: Undo2 },
  undone: { hue: 'grey', icon: Undo2 },
}

/** The state of a run as a badge. */
export function RunState({ state }: { state: RunStateName }) {
  const t = useTranslations('importjob.states')
  return <StatusBadge look={looks[state]}>{t(state)}</StatusBadge>
}
