import { Ban, CircleCheck, CircleStop, Clock, FileText, ListChecks, type LucideIcon, Search, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type Hue } from '#components/ui/display/badge'
import type { ChangeSetState } from '#contract/change-set/states'

const looks: Record<ChangeSetState, { hue: Hue; icon: LucideIcon }> = {
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
  const { hue, icon: Icon } = looks[state]
  return (
    <Badge hue={hue} icon={<Icon />}>
      {t(state)}
    </Badge>
  )
}
