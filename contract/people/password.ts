import { z } from 'zod'

export const passwordMinimum = 12
export const passwordMaximum = 200

/** The words that most guesses begin with; whatever is around them in digits and signs adds little. */
const guessedFirst = ['password', 'wachtwoord', 'welkom', 'welcome', 'qwerty', 'azerty', 'geheim', 'kaartenbak']

/** True for what is guessed first: one sign over and over, a row of keys, a well-known word with digits. */
function isGuessedFirst(password: string): boolean {
  const plain = password.toLowerCase()
  const letters = plain.replace(/[^a-z]/g, '')
  if (new Set(plain).size < 5) return true
  if (guessedFirst.some((word) => letters === word || letters === word.repeat(2))) return true
  return '0123456789012345678901234567890'.includes(plain) || 'abcdefghijklmnopqrstuvwxyz'.includes(plain)
}

/** A new password: long rather than odd, and none that is guessed first. No signs are prescribed. */
export const newPasswordSchema = z
  .string()
  .min(passwordMinimum, { error: 'password.tooShort' })
  .max(passwordMaximum, { error: 'tooLong' })
  .refine((password) => password.length < passwordMinimum || !isGuessedFirst(password), { error: 'password.guessable' })
