import type { ErrorCode } from '#contract/errors'

/** The failures that no answer of ours tells in words: there was none, or it was not ours. */
export type FailureTexts = Record<Extract<ErrorCode, 'UPSTREAM_UNREACHABLE' | 'INTERNAL'>, Words>
type Words = { title: string; message: string }

let texts: Partial<FailureTexts> = {}

/** The frame gives the words in the language of the page. */
export function keepFailureTexts(given: FailureTexts): void {
  texts = given
}

export const failureText = (code: keyof FailureTexts): Words | undefined => texts[code]
