import type { AccountTexts } from '#lib/i18n/account-texts'
import type { FormWords } from '../conflict/form-words'

/** Texts of the forms of the own account, given with the page. */
export type AccountWords = AccountTexts & Omit<FormWords, 'cancel' | 'choice'>
