import { expect, it, vi } from 'vitest'
import type { FieldProvenance } from '#contract/content/provenance'
import type { FieldDefinition } from '#contract/types/type-definition'
import { renderMarkup } from '#test/components/render-markup'
import { ContentView } from './content-view'

// The server chooses the messages for the browser; this test does not run there.
vi.mock('../i18n/client-messages', () => ({ ClientMessages: () => null }))

const fields: FieldDefinition[] = [
  { name: 'title', type: 'text', label: { nl: 'Naam', en: 'Name' } },
  { name: 'phone', type: 'text', label: { nl: 'Telefoon', en: 'Telephone' } },
]
const types = [{ sections: [{ key: 'all', label: { nl: 'Alles', en: 'All' }, fields }] }]
const said = { by: 'Fatima', at: '2026-03-12T10:00:00.000Z', version: 1, reason: '', seen: null }

const textOf = (provenance?: FieldProvenance[]) =>
  renderMarkup(
    <ContentView types={types} values={{ title: 'Bibliotheek', phone: '0101' }} locale="nl" provenance={provenance} />,
  ).replace(/<[^>]+>/g, '')

it('says beside each field who said it and when it was last seen true, where one asks for it', () => {
  const seen = { at: '2026-11-20T10:00:00.000Z', how: 'mail' as const, by: 'Kim' }
  const text = textOf([
    { ...said, field: 'title', reason: 'Uit lijst.xlsx' },
    { ...said, field: 'phone', seen },
  ])
  expect(text).toContain('BibliotheekVan Fatima, 12-03-2026 (Uit lijst.xlsx); daarna nog niet bevestigd.')
  expect(text).toContain('Van Fatima, 12-03-2026; voor het laatst bevestigd 20-11-2026 door Kim via de link.')
  expect(textOf()).not.toContain('Fatima')
})
