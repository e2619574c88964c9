import { z } from 'zod'
import type { PolicyChoice } from '#contract/confirmation/policy'
import { type PolicyChoiceAnswer, toChoiceAnswer } from './policy-choice.ts'

/** Reads a choice as its form has it, and as it is saved too: that of somebody who was first. */
export const policyChoiceAnswerSchema: z.ZodType<PolicyChoiceAnswer, PolicyChoiceAnswer> = z.preprocess(
  (value: PolicyChoiceAnswer | PolicyChoice) => ('mode' in value ? toChoiceAnswer(value) : value),
  z.object({ choice: z.string() }),
)
