import { z } from 'zod'
import { policyChoiceSchema } from '#contract/confirmation/policy'
import { type PolicyChoiceAnswer, toChoiceAnswer } from './policy-choice.ts'

/** Reads a choice as its form has it, and as it is saved too: that of somebody who was first. */
export const policyChoiceAnswerSchema: z.ZodType<PolicyChoiceAnswer, PolicyChoiceAnswer> = z.preprocess(
  (value: PolicyChoiceAnswer) => {
    const saved = policyChoiceSchema.safeParse(value)
    return saved.success ? toChoiceAnswer(saved.data) : value
  },
  z.object({ choice: z.string() }),
)
