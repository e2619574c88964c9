// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { publicationOffers } from '#contract/publication/offers'
import { publicationState } from '#contract/publication/publication'
import { noPublication, type StoredPublication } from '#contract/publication/stored-publication'
import { renderPage } from '#test/components/render-page'
import { hasTimeline, PublicationTimeline } from './publication-timeline'

const now = Date.parse('2026-11-20T09:00:00Z')
const day = 86_400_000
vi.useFakeTimers({ now, toFake: ['Date'] })
afterEach(cleanup)

const online = { ...noPublication, published: 'a', publishedFrom: now - day, online: true }
const publicationOf = (facts: Partial<StoredPublication>) => publicationState({ ...online, ...facts }, null, now)

function showTimeline(facts: Partial<StoredPublication>, right: 'update' | 'publish') {
  const publication = publicationOf(facts)
  renderPage(
    <PublicationTimeline
      target={{ kind: 'product', key: 'cursus', organisation: 'bibliotheek', version: 3 }}
      item={{ title: 'Cursus', publication }}
      offers={publicationOffers(publication, { right, workflow: true })}
    />,
  )
  return within(screen.getByRole('region', { name: 'Wat er gepland staat' })).getAllByRole('listitem')
}

const overlap = {
  publishedUntil: now + 9 * day,
  unpublishFrom: now + 7 * day,
  planned: 'b',
  plannedFrom: now + 5 * day,
}

it('says in words what comes about, and what does not as something else comes first', () => {
  expect(showTimeline(overlap, 'update').map(({ textContent }) => textContent)).toEqual([
    'Nu: bezoekers zien de versie die nu online staat.',
    '125-11-2026 10:00 De geplande versie komt online: bezoekers zien de geplande versie.',
    '227-11-2026 10:00 Offline halen: bezoekers zien niets.',
    '329-11-2026 10:00 Einde van wat nu online staat: dit gebeurt niet, omdat iets anders eerder komt.',
  ])
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('lets who may publish change each moment from there', () => {
  const buttons = showTimeline(overlap, 'publish').map((row) => within(row).queryByRole('button')?.textContent)
  expect(buttons).toEqual([undefined, 'Planning verzetten…', 'Ander moment voor offline…', 'Einde verzetten…'])
})

it('is there when more than one thing is planned', () => {
  expect(hasTimeline({ publication: publicationOf({ unpublishFrom: now + day }) }, now)).toBe(false)
  expect(hasTimeline({ publication: publicationOf(overlap) }, now)).toBe(true)
})
