import { AppError } from '#contract/kernel/errors'
import { isObvious } from '#contract/people/obvious-password'
import type { Services } from '../../platform/process/services.ts'
import { isBreached } from './breached.ts'

/** Names and addresses of the user and the site, of which no new password may be made. */
type Known = readonly (string | null | undefined)[]

/**
 * Refuses a new password that is made of what is known of its owner and the site, or that leaked somewhere, where the
 * installation has a list of those. What is obvious of anybody its form refuses.
 */
export async function requireGoodPassword(
  { breachedPasswords }: Pick<Services, 'breachedPasswords'>,
  password: string,
  known: Known,
): Promise<void> {
  const refuse = (code: string) => new AppError('INVALID_FORM', { fields: [{ path: 'password', code }] })
  if (
    isObvious(
      password,
      known.flatMap((text) => text ?? []),
    )
  )
    throw refuse('password.guessable')
  if (breachedPasswords !== undefined && (await isBreached(breachedPasswords, password)))
    throw refuse('password.breached')
}
