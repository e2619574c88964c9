import { Ban, CircleCheck, CircleStop, Clock, FileText, ListChecks, Search, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusBadge, type StatusLook } from '#components/ui/display/status-badge'
import type { ChangeSetState } from '#contract/change-set/states'

const looks: Record<ChangeSetState, StatusLook> = {
  draft: { hue: 'grey', icon: FileText },
  checking: { hue: 'blue', icon: Search },
  controlled: { hue: 'blue', icon: ListChecks },
  waiting: { hue: 'amber', icon: Clock },
  running: { hue: 'blue', icon: Clock },
  done: { hue: 'green', icon: CircleCheck },
  stopped: { hue: 'orange', icon: CircleStop },
  rejected: { hue: 'red', icon: Ban },
  undone: { hue: 'grey', icon: Undo2 },
}

/** How far a change set is, in a word. */
export function SetState({ state }: { state: ChangeSetState }) {
  const t = useTranslations('changeSet.setStates')
  return <StatusBadge look={looks[state]}>{t(state)}</StatusBadge>
}
