import { useTranslations } from 'next-intl'
import { RefusedButton } from '#components/ui/action/refused-button'
import type { ConsumerAction, ConsumerState } from '#contract/content/consumer-states'

type RefusedActionsProps = {
  side: 'owner' | 'consumer'
  state: ConsumerState
  /** The actions possible in this state. */
  actions: readonly ConsumerAction[]
  reason: string
}

/** Actions on an offering that others could take now, shown disabled. */
export function RefusedActions({ side, state, actions, reason }: RefusedActionsProps) {
  const t = useTranslations('consumers')
  if (actions.length === 0) return null
  return (
    <span className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <RefusedButton key={action} size="small" reason={reason}>
          {t(side === 'owner' && state === 'invited' ? 'withdraw' : action)}
        </RefusedButton>
      ))}
    </span>
  )
}
