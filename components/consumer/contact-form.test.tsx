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
