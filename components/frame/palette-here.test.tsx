// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/home" }
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { PaletteHere } from './palette-here'

const server = callServer()
afterEach(cleanup)

it('leads to places that one may open, and to no others', async () => {
  server.use(
    answerCall('GET /main/search', () => ({ items: [], next: null })),
    answerCall('GET /main/recent', () => ({ items: [] })),
    answerCall('GET /main/state', () => ({})),
  )
  const { router } = renderPage(
    <PaletteHere rights={{ tenant: ['settings'], publishes: false }} onClose={() => undefined} />,
  )
  const box = await screen.findByRole('combobox')
  fireEvent.change(box, { target: { value: 'ga naar' } })
  const labels = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(labels).toContain('Ga naar Tenant')
  expect(labels).not.toContain('Ga naar Ter publicatie')
  expect(labels).not.toContain('Ga naar Activiteit')
  fireEvent.change(box, { target: { value: 'tenant' } })
  await screen.findByRole('option', { name: 'Ga naar Tenant', selected: true })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(router.push).toHaveBeenCalledWith('/tenant/settings')
})
