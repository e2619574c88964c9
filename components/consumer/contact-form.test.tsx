// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/organisation/haven/product/leesclub" }
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { ContactForm } from './contact-form'

const server = callServer()
afterEach(cleanup)

const contact = { phone: '', email: '', website: '', note: '' }

const publication = { state: 'published', online: true, from: null, until: null, changed: false } as const
const offer = {
  ...{
    product: { key: 'leesclub', title: 'Leesclub' },
    owner: { key: 'haven', title: 'Haven' },
    typeNames: ['Cursus'],
  },
  publication: { ...publication, hasConcept: false, hasReady: false, plan: null, unpublishFrom: null },
  ...{ state: 'enrolled' as const, invitedAt: '2026-11-20T09:00:00Z', invitedBy: 'Jo van Dijk' },
  ...{ expiresAt: '2027-01-20T09:00:00Z', enrolledAt: '2026-11-21T09:00:00Z', declinedAt: null, actions: [] },
}

function typePhone() {
  renderPage(<ContactForm organisation="haven" product="leesclub" contact={contact} version={3} />)
  fireEvent.change(screen.getByLabelText(/Telefoon/), { target: { value: '0229123456' } })
  fireEvent.click(screen.getByRole('button', { name: /[Bb]ewaren/ }))
}

it('shows an issue of the server at its field, and keeps what was typed', async () => {
  server.use(
    answerCall('PUT /main/organisation/{organisation}/offer/{product}', () => {
      throw new AppError('INVALID_FORM', {
        fields: [{ path: 'phone', code: 'phone.tooShort', params: {}, message: 'Telefoonnummer is te kort.' }],
      })
    }),
  )
  typePhone()
  await screen.findByText('Telefoonnummer is te kort.')
  expect(screen.getByLabelText(/Telefoon/)).toHaveProperty('value', '0229123456')
  expect(screen.getByLabelText(/Telefoon/).getAttribute('aria-invalid')).toBe('true')
})

it('sends the version that it was opened with, and says a refusal that is of no field', async () => {
  let version: string | null = null
  server.use(
    answerCall('PUT /main/organisation/{organisation}/offer/{product}', ({ request }) => {
      version = request.headers.get('if-match')
      throw new AppError('CONFLICT', { message: 'Een ander was eerder.' })
    }),
  )
  typePhone()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Een ander was eerder.'))
  expect(version).toBe('"v3"')
})

it('goes on from what is stored, with what was typed meanwhile', async () => {
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  server.use(
    answerCall('PUT /main/organisation/{organisation}/offer/{product}', async () => {
      begun.resolve()
      await answer.promise
      return { ...offer, contact: { ...contact, phone: '0229 123 456' }, contactVersion: 4 }
    }),
  )
  typePhone()
  await begun.promise
  fireEvent.change(screen.getByLabelText(/Toelichting/), { target: { value: 'Bel na tienen' } })
  answer.resolve()
  await waitFor(() => expect(screen.getByLabelText(/Telefoon/)).toHaveProperty('value', '0229 123 456'))
  expect(screen.getByLabelText(/Toelichting/)).toHaveProperty('value', 'Bel na tienen')
})
