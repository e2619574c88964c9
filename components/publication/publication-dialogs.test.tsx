// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PublicationNow } from '#contract/publication/offers'
import { renderPage } from '#test/components/render-page'
import { type PublicationDialog, PublicationDialogs } from './publication-dialogs'

afterEach(cleanup)

const year = new Date().getFullYear() + 1
const publication: PublicationNow = {
  ...{ state: 'published', until: `${year}-06-30T22:00:00.000Z`, unpublishFrom: `${year}-05-31T22:00:00.000Z` },
  ...{ hasConcept: false, hasReady: false, plan: null },
}

function open(dialog: PublicationDialog) {
  const answers = vi.fn(async () => undefined)
  const unused = { look: () => Promise.reject(new Error('not asked')), onPublish: answers }
  const props = { title: 'Cursus', publication, onClose: () => undefined, ...unused, onPlan: answers }
  renderPage(<PublicationDialogs open={dialog} {...props} onUnpublish={answers} />)
  return answers
}

const type = async (label: string, date: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: date } })
const send = () => fireEvent.click(screen.getByRole('button', { name: /Einde verzetten|offline halen/i }))

it('says at the field that an end may not come before going offline', async () => {
  const answers = open('moveEnd')
  await type('Tot: Datum', `30-5-${year}`)
  send()
  expect(await screen.findByText(/Het offline halen is later gepland dan dit moment/)).toBeDefined()
  expect(screen.getByLabelText('Tot: Datum').getAttribute('aria-invalid')).toBe('true')
  expect(answers.mock.calls).toEqual([])
})

it.each(['moveUnpublish', 'unpublish'] as const)(
  'says at the field that nothing goes offline after its end: %s',
  async (dialog) => {
    const answers = open(dialog)
    if (dialog === 'unpublish') fireEvent.click(await screen.findByLabelText('Op een later moment'))
    await type('Vanaf: Datum', `1-8-${year}`)
    send()
    expect(await screen.findByText('De publicatie is dan al afgelopen. Kies een eerder moment.')).toBeDefined()
    expect(answers.mock.calls).toEqual([])
  },
)
