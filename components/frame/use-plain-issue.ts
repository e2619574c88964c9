import { useTranslations } from 'next-intl'

type Key = Parameters<ReturnType<typeof useTranslations<'validation'>>>[0]

const known = [
  'required',
  'invalid',
  'tooLong',
  'controlCodes',
  'password.tooShort',
  'password.guessable',
  'code.wrong',
  'email',
  'emailLetters',
  'emailDomain',
  'url.invalid',
  'url.scheme',
  'url.userInfo',
] as const

const texts = (params: Record<string, number>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

/** Says the field errors that came back in the address of a form without script. */
export function usePlainIssue(issues: Record<string, string>, params: Record<string, number>) {
  const t = useTranslations('validation')
  return (name: string): string | undefined => {
    const issue = issues[name]
    if (issue === undefined) return undefined
    const key: Key = known.find((one) => one === issue) ?? 'invalid'
    return t(key, { minimum: '', maximum: '', ...texts(params) })
  }
}
