import type { Locale } from '#contract/kernel/constants'
import type { FieldError } from '#contract/kernel/errors'
import { textsFor } from '../../platform/text/texts.ts'
import type { CheckedContent } from './check.ts'
import type { Problem } from './outside-checks.ts'
import { openProblem } from './outside-subjects.ts'

export const inWords = (problems: Problem[], locale: Locale): FieldError[] =>
  problems.map((problem) => ({ ...problem, message: textsFor(locale)(`validation.${problem.code}`, problem.params) }))

/** Problems, and checks that are still open; an unusable type is reported like one that doesn't exist. */
export function answerOf({ errors, refusal, open = [] }: CheckedContent, locale: Locale) {
  const types = refusal === undefined ? [] : [{ path: 'types', code: 'types.unknown' }]
  const fields = inWords([...types, ...errors], locale)
  return open.length === 0 ? { fields } : { fields, open: inWords(open.map(openProblem), locale) }
}
