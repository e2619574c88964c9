import { expect, it } from 'vitest'
import { closedSectionsIn } from './closed-sections.ts'

it('has the sections that were closed in forms of one kind', () => {
  const state = { 'closed-sections.product': ['price'], 'closed-sections.organisation': ['contact', 'opening'] }
  expect(closedSectionsIn(state, 'organisation')).toEqual(['contact', 'opening'])
  expect(closedSectionsIn(state, 'agenda')).toEqual([])
})

it('has every section open for what it can not read', () => {
  for (const value of ['contact', [1], { contact: true }, null])
    expect(closedSectionsIn({ 'closed-sections.organisation': value }, 'organisation')).toEqual([])
})
