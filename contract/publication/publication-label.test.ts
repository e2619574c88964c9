import { expect, it } from 'vitest'
import { publicationLabel } from './publication-label.ts'

const [first, second, third] = ['2026-12-01T09:00:00.000Z', '2026-12-10T09:00:00.000Z', '2026-12-20T09:00:00.000Z']
const none = { from: null, until: null }

it.each([
  [{ state: 'published', from: first, until: null }, { text: 'published' }],
  [
    { state: 'published', from: first, until: second },
    { text: 'publishedUntil', until: second },
  ],
  [
    { state: 'published', from: first, until: null, unpublishFrom: third },
    { text: 'publishedUntil', until: third },
  ],
  [
    { state: 'published', from: first, until: second, unpublishFrom: third },
    { text: 'publishedUntil', until: second },
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
] as const)('%j is said as %j', (publication, label) => {
  expect(publicationLabel(publication)).toEqual(label)
})
