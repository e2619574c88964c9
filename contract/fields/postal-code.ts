import type { countries } from '../kernel/constants.ts'

type Country = (typeof countries)[number]

const readers: Record<Country, (text: string) => string | undefined> = {
  NL: (text) => {
    const [, digits, letters] = /^([1-9]\d{3})\s{0,9}([a-zA-Z]{2})$/.exec(text) ?? []
    const upper = letters?.toUpperCase()
    // Never issued.
    return upper === undefined || ['SA', 'SD', 'SS'].includes(upper) ? undefined : `${digits} ${upper}`
  },
  BE: (text) => /^(?:B-? ?)?([1-9]\d{3})$/i.exec(text)?.[1],
  DE: (text) => /^(?:D-? ?)?((?!00)\d{5})$/i.exec(text)?.[1],
}

/** As it is stored: `1234 AB`, `1000`, `10115`; undefined when no such postal code can exist. */
export function normalisePostalCode(text: string, country: Country): string | undefined {
  return readers[country](text.trim())
}
