import type { PolicyChoice } from '#contract/confirmation/policy'

/** A choice of policy as its form has it: empty for what is inherited. */
export type PolicyChoiceAnswer = { choice: string }

export const noPolicy = 'none'
const prefix = 'policy:'
export const policyOption = (key: string): string => `${prefix}${key}`

export const toChoiceAnswer = (choice: PolicyChoice): PolicyChoiceAnswer => ({
  choice: choice.mode === 'policy' ? policyOption(choice.policy) : choice.mode === 'none' ? noPolicy : '',
})

export const toPolicyChoice = ({ choice }: PolicyChoiceAnswer): PolicyChoice =>
  choice.startsWith(prefix)
    ? { mode: 'policy', policy: choice.slice(prefix.length) }
    : { mode: choice === noPolicy ? 'none' : 'inherit' }
