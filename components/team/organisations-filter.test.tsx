// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { OrganisationsQuery } from '#lib/queries/organisations'
import { renderMarkup } from '#test/components/render-markup'
import { renderPage } from '#test/components/render-page'
import { FilterRemovals } from '../list-filter/filter-removals'
import { OrganisationsFilter, useFilterRemovals } from './organisations-filter'

// The server chooses the messages for the browser; this test does not run there.
vi.mock('../i18n/client-messages', () => ({ ClientMessages: ({ children }: { children: ReactNode }) => children }))

const choices = {
  types: [{ value: 'museum', label: 'Museum' }],
  municipalities: [],
  keepers: null,
  fields: [{ value: 'phone', label: 'Telefoon' }],
  productFields: [],
}

function chipsOf(query: OrganisationsQuery) {
  cleanup()
  renderPage(
    <PathnameContext value="/team/noord/organisations">
      <SearchParamsContext value={new URLSearchParams()}>
        <OrganisationsFilter team="noord" query={query} choices={choices} view={undefined} />
      </SearchParamsContext>
    </PathnameContext>,
  )
  const chips = [...document.querySelectorAll('.filter-chip')]
  return chips.map((chip) => `${chip.hasAttribute('data-active') ? '*' : ''}${chip.textContent}`)
}

it('says of each filter what is chosen, by name', () => {
  expect(chipsOf({})).toEqual([
    ...['Publicatie: alle', 'Controle: alle', 'Gemeente: alle', 'Bijgehouden door: alle', 'Weergave: geen'],
    ...['Type: alle', 'Instelling: alle', 'Geopend: alle', 'Kwaliteit: alle', 'Adres: alle', 'Links en e-mail: alle'],
    ...['Meldingen: alle', 'Een jaar niet bevestigd: alle'],
  ])
  const chosen = chipsOf({
    phase: 'late',
    municipality: 'Waddijk',
    keeper: 'me',
    type: 'museum',
    setting: 'agreement',
    status: 'off',
    unconfirmed: 'phone',
    unconfirmedMonths: '24',
  })
  expect(chosen).toContain('*24 maanden niet bevestigd: Telefoon')
  expect(chosen).toContain('*Hoe lang: twee jaar')
  expect(chosen).toContain('*Controle: Te laat')
  expect(chosen).toContain('*Gemeente: Waddijk')
  expect(chosen).toContain('*Bijgehouden door: mijzelf')
  expect(chosen).toContain('*Type: Museum')
  expect(chosen.find((chip) => chip.startsWith('*Instelling'))).toMatch(/: uit$/)
})

function Ways({ query, totals }: { query: OrganisationsQuery; totals: Record<string, number> }) {
  return <FilterRemovals ways={useFilterRemovals('noord', query, choices)(totals)} />
}

it('names the filters without which a list has something, each with the list that is left', () => {
  const query: OrganisationsQuery = { q: 'bieb', type: 'museum', setting: 'agreement', status: 'on', sort: 'changed' }
  const html = renderMarkup(<Ways query={query} totals={{ q: 0, type: 3, setting: 1 }} />)
  const links = [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [
    text,
    href?.replaceAll('&amp;', '&'),
  ])
  expect(links[0]).toEqual([
    'Zonder ‘Type: Museum’: 3 resultaten',
    '/team/noord/organisations?q=bieb&setting=agreement&status=on&sort=changed',
  ])
  expect(links[1]?.[1]).toBe('/team/noord/organisations?q=bieb&type=museum&sort=changed')
  expect(links).toHaveLength(2)
  expect(renderMarkup(<Ways query={query} totals={{}} />)).toContain('Haal meer dan één filter weg')
})
