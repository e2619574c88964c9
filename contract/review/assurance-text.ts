import { defaultTimeZone, type Locale } from '../kernel/constants.ts'
import type { Assurance, AssuranceState, Assurer } from './assurance.ts'

type Words = {
  sentence: Record<Assurer, (at: string) => string>
  by: Record<Assurer, string>
  states: Record<AssuranceState, string>
  never: string
}

const words: Record<Locale, Words> = {
  nl: {
    sentence: {
      organisation: (at) => `Gecontroleerd op ${at} door de organisatie`,
      telephone: (at) => `Gecontroleerd op ${at}, telefonisch bij de organisatie`,
      team: (at) => `Gecontroleerd op ${at} door de redactie`,
    },
    by: {
      organisation: 'de organisatie',
      telephone: 'de organisatie, telefonisch',
      team: 'de redactie',
    },
    states: { current: 'actueel', ageing: 'kan verouderd zijn', stale: 'verouderd' },
    never: 'Nog nooit gecontroleerd',
  },
  en: {
    sentence: {
      organisation: (at) => `Checked on ${at} by the organisation`,
      telephone: (at) => `Checked on ${at}, by telephone with the organisation`,
      team: (at) => `Checked on ${at} by the editors`,
    },
    by: {
      organisation: 'the organisation',
      telephone: 'the organisation, by telephone',
      team: 'the editors',
    },
    states: { current: 'up to date', ageing: 'may be out of date', stale: 'out of date' },
    never: 'Never checked',
  },
}

const formatIn = (language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: defaultTimeZone })
const formats: Record<Locale, Intl.DateTimeFormat> = { nl: formatIn('nl'), en: formatIn('en-GB') }
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone, dateStyle: 'short' })

/** The day of a confirmation on a clock in the Netherlands, YYYY-MM-DD. */
export const dayOfAssurance = ({ confirmedAt }: Pick<NonNullable<Assurance>, 'confirmedAt'>): string =>
  days.format(new Date(confirmedAt))

/** Who confirmed, as part of a sentence. */
export const assurerName = (by: Assurer, locale: Locale): string => words[locale].by[by]

/** The name of a state, without a capital. */
export const assuranceStateName = (state: AssuranceState, locale: Locale): string => words[locale].states[state]

/** When a record was last confirmed and by whom, without a full stop. */
export function assuranceSentence(assurance: Assurance, locale: Locale): string {
  const { sentence, never } = words[locale]
  if (assurance === null) return never
  return sentence[assurance.by](formats[locale].format(new Date(assurance.confirmedAt)))
}

/** The same, with the state where the data may be old: "… door de organisatie (kan verouderd zijn)". */
export function assuranceText(assurance: Assurance, locale: Locale): string {
  const sentence = assuranceSentence(assurance, locale)
  const state = assurance?.state ?? 'current'
  return state === 'current' ? sentence : `${sentence} (${words[locale].states[state]})`
}
