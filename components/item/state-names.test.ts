import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { productStates, publicationStates } from '#contract/publication/publication'
import enChangeSet from '#messages/en/changeSet.json'
import enHistory from '#messages/en/history.json'
import enPlanning from '#messages/en/planning.json'
import en from '#messages/en/states.json'
import nlChangeSet from '#messages/nl/changeSet.json'
import nlHistory from '#messages/nl/history.json'
import nlPlanning from '#messages/nl/planning.json'
import nl from '#messages/nl/states.json'

const languages = [
  { locale: 'nl', states: nl, changeSet: nlChangeSet, history: nlHistory, planning: nlPlanning },
  { locale: 'en', states: en, changeSet: enChangeSet, history: enHistory, planning: enPlanning },
] as const

/** In the order of the states of products. */
const specification = {
  nl: [
    ...['Concept', 'Klaargezet', 'Gepubliceerd', 'Gepubliceerd tot', 'Gepubliceerd vanaf', 'Gepubliceerd van–tot'],
    ...['Niet gepubliceerd', 'Verlopen', 'Gearchiveerd'],
  ],
  en: [
    ...['Draft', 'Ready', 'Published', 'Published till', 'Published from', 'Published from–till'],
    ...['Not published', 'Expired', 'Archived'],
  ],
}

describe.each(languages)(
  'a state of publication has one name in $locale',
  ({ locale, states, changeSet, history, planning }) => {
    const { short, dashboard } = states
    const dates = { from: '01-01-2027', until: '02-01-2027' }
    const say = createTranslator({ locale, messages: { states }, namespace: 'states' })

    it.each(publicationStates)('%s, alone or with its dates', (state) => {
      expect(say(state, dates)).toMatch(new RegExp(`^${short[state]}`))
    })

    it('also where the dates say more', () => {
      const said = {
        published: ['publishedTill', 'publishedOffline', 'publishedSince'],
        planned: ['plannedWindow', 'plannedFrom', 'plannedFromTill'],
        unpublished: ['unpublishedSince'],
      } as const
      for (const text of said.published) expect(say(text, dates)).toMatch(new RegExp(`^${short.published}`))
      for (const text of said.planned) expect(say(text, dates)).toMatch(new RegExp(`^${short.planned}`))
      for (const text of said.unpublished) expect(say(text, dates)).toMatch(new RegExp(`^${short.unpublished}`))
    })

    it('as the specification names the states of products', () => {
      const named = locale === 'nl' ? specification.nl : specification.en
      expect(productStates.map((state) => short[state])).toEqual(named)
      // A planned state begins with "planned", and continues like the name of its period.
      for (const [state, name] of [
        ['plannedFrom', short.publishedFrom],
        ['plannedFromTill', short.publishedFromTill.split('–')[0] ?? ''],
      ] as const)
        expect(say(state, dates).toLowerCase()).toMatch(new RegExp(`^${short.planned}: ${name}`.toLowerCase()))
      expect(say('ready')).toBe(locale === 'nl' ? 'Klaargezet, wordt gepubliceerd' : 'Ready, will be published')
    })

    it('on the cards of a dashboard', () => {
      expect(dashboard).toMatchObject({
        published: short.published,
        publishPlanned: locale === 'nl' ? 'Publicatie gepland' : 'Publication planned',
        unpublished: short.unpublished,
        readyVersion: short.ready,
        conceptVersion: short.concept,
      })
    })

    it('in sentences, in the history and in what is planned', () => {
      for (const state of publicationStates) expect(changeSet.states[state]).toBe(short[state].toLowerCase())
      for (const state of ['concept', 'ready', 'planned', 'published'] as const)
        expect(history.uses[state].toLowerCase()).toContain(short[state].toLowerCase())
      expect(planning.waits).toBe(short.ready)
    })
  },
)
