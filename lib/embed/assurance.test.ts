import { expect, it } from 'vitest'
import { type Assurance, assuranceStates, assurers } from '#contract/review/assurance'
import { assuranceText } from '#contract/review/assurance-text'
import { assuranceLine } from './assurance.ts'
import { textsFor } from './texts.ts'

it('says on pages of others what our own pages say', () => {
  // After midnight in the Netherlands, in summer and in winter.
  for (const confirmedAt of ['2026-07-11T22:30:00.000Z', '2026-11-11T23:30:00.000Z'])
    for (const by of assurers)
      for (const state of [...assuranceStates, null])
        for (const language of ['nl', 'en'] as const) {
          const assurance: Assurance = { confirmedAt, by, state }
          expect(assuranceLine({ assurance }, textsFor(language), language)).toBe(assuranceText(assurance, language))
        }
})

it('says nothing of what was never checked, or of a way to check that it does not know', () => {
  expect(assuranceLine({ assurance: null }, textsFor('nl'), 'nl')).toBe('')
  const unknown = { confirmedAt: '2026-07-11T22:30:00.000Z', by: 'dream', state: null }
  expect(assuranceLine({ assurance: unknown }, textsFor('nl'), 'nl')).toBe('')
})
