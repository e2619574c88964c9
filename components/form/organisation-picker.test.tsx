// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/home" }
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SearchHit } from '#contract/content/search-limits'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { OrganisationPicker } from './organisation-picker'

const server = callServer()
afterEach(cleanup)

const hit = (key: string, title: string, state: 'published' | 'archived'): SearchHit => ({
  ...{ kind: 'organisation', key, title, state, typeName: 'Bibliotheek', typeIcon: 'book', organisation: null },
  publication: { state, online: true, from: null, until: null, unpublishFrom: null },
})

it.each([
  [false, ['De Kade']],
  [true, ['De Duin', 'De Kade']],
])('offers what is in the archive only where it is of use: %s', async (takesArchived, names) => {
  server.use(
    answerCall('GET /main/search', () => ({
      ...{ next: null, items: [hit('duin', 'De Duin', 'archived'), hit('kade', 'De Kade', 'published')] },
    })),
  )
  const picker = { id: 'into', label: 'Organisatie', selected: [], onSelectedChange: () => undefined }
  renderPage(<OrganisationPicker {...picker} takesArchived={takesArchived} />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'de' } })
  await screen.findByRole('option', { name: 'De Kade' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(names)
})
