import { z } from 'zod'
import { isObvious } from './obvious-password.ts'

export const passwordMinimum = 12
export const passwordMaximum = 200

/** A new password: long rather than odd, and none that is guessed first. No signs are prescribed. */
export const newPasswordSchema = z
  .string()
  .min(passwordMinimum, { error: 'password.tooShort' })
  .max(passwordMaximum, { error: 'tooLong' })
  .refine((password) => password.length < passwordMinimum || !isObvious(password), { error: 'password.guessable' })
