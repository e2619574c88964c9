// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/organisation/haven/edit#section-contact" }
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import type { Values } from '#lib/forms/content-store'
import type { SaveWay } from '#lib/forms/use-content-form'
import { renderPage } from '#test/components/render-page'
import { callServer } from '#test/lib/call-server'
import { draftAnswers } from '#test/lib/draft-answers'
import { ContentForm } from './content-form'

callServer(...draftAnswers().answers)

const text = (name: string, rules: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name, type: 'text', label: { nl: name, en: name } },
  ...rules,
})
const library: TypeDefinition = {
  ...{ key: 'library', kind: 'organisation', name: { nl: 'Bibliotheek', en: 'Library' }, icon: 'building' },
  ...{ base: false, active: true, categories: [], titleField: 'Naam' },
  sections: [
    { key: 'general', label: { nl: 'Algemeen', en: 'General' }, fields: [text('Naam'), text('Plaats')] },
    { key: 'contact', label: { nl: 'Contact', en: 'Contact' }, fields: [text('Telefoon'), text('Website')] },
  ],
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function open({ closed = [], hasWorkflow = true }: { closed?: string[]; hasWorkflow?: boolean } = {}) {
  const saved: SaveWay[] = []
  const kept: (readonly string[])[] = []
  renderPage(
    <ContentForm
      types={[library]}
      values={{ Naam: 'Haven', Telefoon: '0229 550 123' }}
      version={'"v1"'}
      draftKey="t"
      actions={['update', 'publish']}
      hasWorkflow={hasWorkflow}
      isPublished
      locale="nl"
      closedSections={closed}
      keepClosed={(keys) => kept.push(keys)}
      check={({ values }) =>
        values.Naam === '' || values.Naam === undefined ? [{ path: 'values.Naam', code: 'required', params: {} }] : []
      }
      save={async ({ save, values }: { save: SaveWay; values: Values }) => {
        saved.push(save)
        return { version: '"v2"', values }
      }}
    />,
  )
  return { saved, kept }
}

const part = (name: string) => screen.getByRole('region', { name }).querySelector('details')
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { exact: false }), { target: { value } })
const press = (key: string, more = {}) =>
  act(async () => void fireEvent.keyDown(document.body, { key, ctrlKey: true, ...more }))

describe('sections', () => {
  it('begin in the one that the address names, at its first field', () => {
    open({ closed: ['contact'] })
    expect(part('Contact')?.open).toBe(true)
    expect(document.activeElement?.id).toBe('field-Telefoon')
  })

  it('are closed as they were left, and what is chosen is kept', async () => {
    const { kept } = open({ closed: ['general'] })
    expect(part('Algemeen')?.open).toBe(false)
    fireEvent.click(screen.getByText('Contact', { selector: 'h2' }))
    await waitFor(() => expect(kept).toEqual([['general', 'contact']]))
    fireEvent.click(screen.getByText('Algemeen', { selector: 'h2' }))
    await waitFor(() => expect(kept.at(-1)).toEqual(['contact']))
  })

  it('open for an error, each time that a save is refused for it', async () => {
    open({ closed: ['general'] })
    type('Naam', '')
    await press('s')
    await waitFor(() => expect(part('Algemeen')?.open).toBe(true))
    const general = part('Algemeen')
    if (general) general.open = false
    await press('s')
    await waitFor(() => expect(part('Algemeen')?.open).toBe(true))
  })
})

describe('keys', () => {
  it('save without publishing where that can be, and as the main button does with Enter', async () => {
    const { saved } = open()
    type('Plaats', 'Hoorn')
    await press('s')
    await waitFor(() => expect(saved).toEqual(['concept']))
    type('Plaats', 'Enkhuizen')
    await press('Enter')
    await waitFor(() => expect(saved).toEqual(['concept', 'publish']))
  })

  it('save as the only button does, with the key of a Mac too', async () => {
    const { saved } = open({ hasWorkflow: false })
    type('Plaats', 'Hoorn')
    await press('s', { ctrlKey: false, metaKey: true })
    await waitFor(() => expect(saved).toEqual(['publish']))
  })

  it('save nothing where nothing was changed, and nothing over a question', async () => {
    const { saved } = open()
    await press('s')
    type('Plaats', 'Hoorn')
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" data-state="open" id="question"></div>')
    await press('s')
    document.getElementById('question')?.remove()
    expect(saved).toEqual([])
  })
})

it('shows one result: the list of what was wrong goes with the save that succeeds', async () => {
  const { saved } = open()
  type('Naam', '')
  await press('s')
  await screen.findByText('Er is een probleem')
  type('Naam', 'Haven aan zee')
  await press('s')
  await waitFor(() => expect(saved).toEqual(['concept']))
  await waitFor(() => expect(screen.queryByText('Er is een probleem')).toBeNull())
})

it('takes what is repaired off the list of what was wrong, before the next save', async () => {
  open()
  type('Naam', '')
  await press('s')
  await screen.findByText('Er is een probleem')
  type('Naam', 'Haven aan zee')
  fireEvent.blur(screen.getByLabelText(/^Naam/))
  await waitFor(() => expect(screen.queryByText('Er is een probleem')).toBeNull())
})
