import type { ErrorCode } from '#contract/kernel/errors'

/** The failures without a message of ours: there was no response, or it was not ours. */
export type FailureMessages = Record<Extract<ErrorCode, 'UPSTREAM_UNREACHABLE' | 'INTERNAL'>, Failure>
type Failure = { title: string; message: string }

let texts: Partial<FailureMessages> = {}

/** The frame gives the words in the language of the page. */
export function keepFailureTexts(messages: FailureMessages): void {
  texts = messages
}

export const failureText = (code: keyof FailureMessages): Failure | undefined => texts[code]
