import type { useTranslations } from 'next-intl'
import type { FieldIssue } from './contract-resolver.ts'

type Translator = ReturnType<typeof useTranslations<'validation'>>

/** The text of a fault in a field; a rule's code is its key in `validation`. */
export function issueText(t: Translator, { code, params = {} }: FieldIssue): string {
  // architecture: which codes there are, the types do not say; a test holds rules and messages together
  const key = code as 'tooShort'
  // architecture: numbers fill a text as well, whatever its type says
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value as string]))
  return t.has(key) ? t(key, { minimum: '', ...values }) : t('invalid')
}
