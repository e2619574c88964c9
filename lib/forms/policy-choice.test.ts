import { expect, it } from 'vitest'
import type { PolicyChoice } from '#contract/confirmation/policy'
import { toChoiceAnswer, toPolicyChoice } from './policy-choice'
import { policyChoiceAnswerSchema } from './policy-choice-schema'

const choices: PolicyChoice[] = [{ mode: 'inherit' }, { mode: 'none' }, { mode: 'policy', policy: 'none' }]

it('keeps a choice on its way through the form, also of a policy that is called as no policy is', () => {
  expect(choices.map((choice) => toPolicyChoice(toChoiceAnswer(choice)))).toEqual(choices)
})

it('reads the choice of somebody who was first as the form has it', () => {
  for (const choice of choices)
    expect(policyChoiceAnswerSchema.parse(choice as never)).toEqual(
      policyChoiceAnswerSchema.parse(toChoiceAnswer(choice)),
    )
})
