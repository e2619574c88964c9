import { getTranslations } from 'next-intl/server'

type Key = Parameters<Awaited<ReturnType<typeof getTranslations<'validation'>>>>[0]

const known = ['required', 'invalid', 'tooLong', 'controlCodes', 'password.tooShort', 'password.guessable'] as const

const texts = (params: Record<string, number>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

/** Texts of the field errors that came back in the address of a form without script. */
export async function plainFault(faults: Record<string, string>, params: Record<string, number>) {
  const t = await getTranslations('validation')
  return (name: string): string | undefined => {
    const given = faults[name]
    if (given === undefined) return undefined
    const key: Key = known.find((one) => one === given) ?? 'invalid'
    return t(key, { minimum: '', maximum: '', ...texts(params) })
  }
}
