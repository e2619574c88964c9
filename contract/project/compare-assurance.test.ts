import { expect, it } from 'vitest'
import type { Assurance } from '../review/assurance.ts'
import { compareAssurance } from './compare-assurance.ts'

const by = (by: 'team' | 'organisation', state: 'current' | 'stale' = 'current'): Assurance => ({
  ...{ confirmedAt: '2026-11-12T09:00:00.000Z', by, state },
})

it('is compared as a field is', () => {
  const [found] = compareAssurance(null, by('team'), 'nl')
  expect(found).toMatchObject({ name: 'assurance', label: 'Gecontroleerd', change: 'added' })
  expect(compareAssurance(by('team'), null, 'nl')[0]?.change).toBe('removed')
  expect(compareAssurance(by('team'), by('organisation'), 'nl')[0]?.change).toBe('changed')
  expect(compareAssurance(by('team'), by('team', 'stale'), 'nl')[0]?.diff).toMatchObject({
    after: 'Gecontroleerd op 12 november 2026 door de redactie (verouderd)',
  })
  expect(compareAssurance(by('team'), by('team'), 'nl')).toEqual([])
})
