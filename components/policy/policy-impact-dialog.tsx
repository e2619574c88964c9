import type { PolicyImpact } from '#contract/confirmation/policy'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { PolicyImpactQuestionProps } from './policy-impact-question'

type PolicyImpactDialogProps = Pick<PolicyImpactQuestionProps, 'onClose' | 'onConfirm'> & {
  impact: PolicyImpact | undefined
}

const loadQuestion = lazyPart<PolicyImpactQuestionProps>(
  ['ui', 'policy.impact', 'review'],
  async () => (await import('./policy-impact-question')).PolicyImpactQuestion,
)

/** Shown before a change of policies is saved that organisations notice: how many, and which. */
export function PolicyImpactDialog({ impact, onClose, onConfirm }: PolicyImpactDialogProps) {
  const Question = usePart(loadQuestion, impact !== undefined)
  if (Question === undefined || impact === undefined) return null
  return <Question impact={impact} onClose={onClose} onConfirm={onConfirm} />
}
