import { takesLetters } from '../mail/letters.ts'
import { createOutside, noOutside, type Outside } from '../outside/outside.ts'
import type { UpstreamEnvironment } from './env.ts'

/** The world outside as the settings allow it to be asked, with what our own mail server says of itself. */
export const outsideOf = ({
  outsideChecks,
  smtpUrl,
}: Pick<UpstreamEnvironment, 'outsideChecks' | 'smtpUrl'>): Outside =>
  outsideChecks ? createOutside({ takesLetters: () => takesLetters(smtpUrl) }) : noOutside
