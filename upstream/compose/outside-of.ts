import { takesLetters } from '../platform/mail/letters.ts'
import { createOutside, noOutside, type Outside } from '../platform/outside/outside.ts'
import type { UpstreamEnvironment } from '../platform/process/env.ts'

/** The world outside as the settings allow it to be asked, with what our own mail server says of itself. */
export const outsideOf = ({
  outsideChecks,
  smtpUrl,
}: Pick<UpstreamEnvironment, 'outsideChecks' | 'smtpUrl'>): Outside =>
  outsideChecks ? createOutside({ takesLetters: () => takesLetters(smtpUrl) }) : noOutside
