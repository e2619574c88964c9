import { describe, expect, it } from 'vitest'
import { stateName } from './state-name.ts'

const [first, second, third] = ['2026-12-01T09:00:00.000Z', '2026-12-10T09:00:00.000Z', '2026-12-20T09:00:00.000Z']
const none = { from: null, until: null }

it.each([
  [{ state: 'published', from: first, until: null }, { text: 'published' }],
  [
    { state: 'published', from: first, until: second },
    { text: 'publishedTill', until: second },
  ],
  [
    { state: 'published', from: first, until: null, unpublishFrom: third },
    { text: 'publishedTill', until: third },
  ],
  [
    { state: 'published', from: first, until: second, unpublishFrom: third },
    { text: 'publishedTill', until: second },
  ],
  [{ state: 'published', from: first, until: second, online: false }, { text: 'publishedOffline' }],
  [
    { state: 'planned', from: first, until: null },
    { text: 'planned', from: first },
  ],
  [
    { state: 'planned', from: first, until: third },
    { text: 'plannedWindow', from: first, until: third },
  ],
  [
    { state: 'planned', from: first, until: null, unpublishFrom: second },
    { text: 'plannedWindow', from: first, until: second },
  ],
  [
    { state: 'expired', from: first, until: second },
    { text: 'expired', until: second },
  ],
  [{ state: 'concept', ...none }, { text: 'concept' }],
] as const)('%j is said as %j', (publication, name) => {
  expect(stateName(publication, 'organisation')).toEqual(name)
})

describe('a product that waits for its day', () => {
  it('is planned, from when, and from when till when', () => {
    const planned = { state: 'planned', from: first } as const
    expect(stateName({ ...planned, until: null }, 'product')).toEqual({ text: 'plannedFrom', from: first })
    expect(stateName({ ...planned, until: third }, 'product')).toEqual({
      text: 'plannedFromTill',
      from: first,
      until: third,
    })
  })
})
