import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PolicyImpact } from '#contract/confirmation/policy'
import { useAction } from '#lib/browser/use-action'
import { usePart } from '#lib/browser/use-part'
import type { EntityFormState } from '#lib/forms/use-entity-form'
import { lazyPart } from '../i18n/lazy-part'
import type { PolicyImpactQuestionProps } from './policy-impact-question'

const loadQuestion = lazyPart<PolicyImpactQuestionProps>(
  ['ui', 'policy.impact', 'review'],
  async () => (await import('./policy-impact-question')).PolicyImpactQuestion,
)

/** A form of policies that asks before it saves when organisations notice, and the question. */
export function useImpactQuestion<Values extends FieldValues>(
  entity: EntityFormState<Values>,
  preview: () => Promise<{ data: PolicyImpact }>,
): { entity: EntityFormState<Values>; question: ReactNode } {
  const { run, isRunning, failure } = useAction()
  const [impact, setImpact] = useState<PolicyImpact>()
  const Question = usePart(loadQuestion, impact !== undefined)
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!(await entity.form.trigger())) return entity.submit()
    const found = await run(preview, { refresh: false })
    if (found?.data.organisations === 0) return entity.submit()
    setImpact(found?.data)
    return false
  }
  return {
    entity: {
      ...entity,
      submit,
      refusal: failure ?? entity.refusal,
      isSubmitting: entity.isSubmitting || isRunning,
    },
    question:
      Question === undefined || impact === undefined ? null : (
        <Question
          impact={impact}
          onClose={() => setImpact(undefined)}
          onConfirm={() => {
            setImpact(undefined)
            void entity.submit()
          }}
        />
      ),
  }
}
