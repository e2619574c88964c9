import { RefusedButton } from '#components/ui/refused-button'
import type { ConsumerAction, ConsumerState } from '#contract/consumer'
import type { ConsumerActionsWords } from './consumer-actions'

type RefusedActionsProps = {
  side: 'owner' | 'consumer'
  state: ConsumerState
  /** What could be done in this state. */
  actions: readonly ConsumerAction[]
  reason: string
  words: ConsumerActionsWords
}

/** What others could do with an offering now, for who can't. */
export const RefusedActions = ({ side, state, actions, reason, words }: RefusedActionsProps) => (
  <span className="flex flex-wrap gap-2">
    {actions.map((action) => (
      <RefusedButton key={action} size="small" reason={reason}>
        {side === 'owner' && state === 'invited' ? words.withdraw : words[action]}
      </RefusedButton>
    ))}
  </span>
)
