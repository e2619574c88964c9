import { RefusedButton } from '#components/ui/refused-button'
import { type ConsumerState, consumerActionsIn } from '#contract/consumer'
import type { ConsumerActionsWords } from './consumer-actions'

type RefusedActionsProps = {
  side: 'owner' | 'consumer'
  state: ConsumerState
  reason: string
  words: ConsumerActionsWords
}

/** What others could do with an offering now, for who can't. */
export const RefusedActions = ({ side, state, reason, words }: RefusedActionsProps) => (
  <span className="flex flex-wrap gap-2">
    {consumerActionsIn(state, side).map((action) => (
      <RefusedButton key={action} size="small" reason={reason}>
        {side === 'owner' && state === 'invited' ? words.withdraw : words[action]}
      </RefusedButton>
    ))}
  </span>
)
