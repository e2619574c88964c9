// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/organisation/haven/edit" }
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { TypeDefinition } from '#contract/types/type-definition'
import { renderPage } from '#test/components/render-page'
import { callServer } from '#test/lib/call-server'
import { draftAnswers } from '#test/lib/draft-answers'
import { ContentForm } from './content-form'

callServer(...draftAnswers().answers)

const label = { nl: 'Naam', en: 'Name' }
const library: TypeDefinition = {
  ...{ key: 'library', kind: 'organisation', name: label, icon: 'building', base: false, active: true },
  ...{ categories: [], titleField: 'name' },
  sections: [{ key: 'general', label, fields: [{ name: 'name', type: 'text', label }] }],
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** A form of which the check does not arrive. */
const renderWithoutCheck = () =>
  renderPage(
    <ContentForm
      {...{ types: [library], values: { name: 'Haven' }, version: '"v1"', draftKey: 't', locale: 'nl' }}
      {...{ actions: ['update'], hasWorkflow: false, isPublished: false }}
      check={() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))}
      save={async () => ({ version: null, values: {} })}
    />,
  )

it('a check that could not be loaded is said in view, each time again', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderWithoutCheck()
  const texts = () => seen.mock.contexts.map((element) => (element instanceof Element ? element.textContent : ''))
  const said = () => texts().filter((text) => text?.startsWith('De controle kon niet worden geladen'))
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Bewaren als concept' }))
    await waitFor(() => expect(said()).toHaveLength(times))
  }
})

it('without a network is said where what was typed is, and not that there is a check', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderWithoutCheck()
  fireEvent.click(screen.getByRole('button', { name: 'Bewaren als concept' }))
  await screen.findByText(/^U bent niet verbonden\. Wat u typte, staat in deze browser\./)
  expect(screen.queryByText(/^De controle/)).toBeNull()
})
