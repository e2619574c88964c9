import 'server-only'
import { type PolicyTexts, phaseNames } from '#lib/i18n/policy-texts'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { conflictWords } from './conflict-words.ts'

/** The texts of the editor of confirmation policies. */
export async function policyWords() {
  const [{ policy, ui, review, validation, team, fields }, conflict] = await Promise.all([
    getMessages(),
    conflictWords(),
  ])
  const texts: PolicyTexts = policy
  return {
    ...texts,
    ...ui,
    cancel: team.cancel,
    leave: fields.form.leave,
    phases: phaseNames(review),
    conflict,
    validation: {
      required: validation.required,
      invalid: validation.invalid,
      controlCodes: validation.controlCodes,
      tooLong: validation.tooLong.replace('{maximum}', '80'),
      'number.whole': validation.number.whole,
      ...Object.fromEntries(Object.entries(validation.policy).map(([name, text]) => [`policy.${name}`, text])),
    },
  }
}
