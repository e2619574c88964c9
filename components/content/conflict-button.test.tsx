// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/organisation/haven/edit" }
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { ConflictButton } from './conflict-button'

const server = callServer()
afterEach(cleanup)

it('takes a value over with the same request while no answer came, and with another after one', async () => {
  const keys: (string | null)[] = []
  const outcomes = [new AppError('UPSTREAM_UNREACHABLE'), new AppError('CONFLICT'), undefined]
  server.use(
    answerCall('POST /main/history/{type}/{key}/conflict/{id}/take', ({ request, params }) => {
      expect([params.id, request.headers.get('if-match')]).toEqual(['7', '"v3"'])
      const refusal = outcomes[keys.push(request.headers.get('idempotency-key')) - 1]
      if (refusal !== undefined) throw refusal
      return { left: 0, version: 4 }
    }),
  )
  const { router } = renderPage(
    <ConflictButton type="organisation" itemKey="haven" act="take" id={7} version={3} label="Omschrijving" />,
  )
  for (const times of [1, 2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: /Deze waarde overnemen.*Omschrijving/ }))
    await waitFor(() => expect(keys).toHaveLength(times))
    await screen.findByRole('button', { name: /Deze waarde overnemen.*Omschrijving/ })
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2))
})

it('marks all as seen', async () => {
  const seen: unknown[] = []
  server.use(
    answerCall('POST /main/history/{type}/{key}/conflict/seen', async ({ request }) => {
      seen.push(await request.json())
      return { left: 0 }
    }),
  )
  const { router } = renderPage(<ConflictButton type="organisation" itemKey="haven" act="seen" ids={[7, 8]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Gezien: verder met bewerken' }))
  await waitFor(() => expect(router.refresh).toHaveBeenCalled())
  expect(seen).toEqual([{ ids: [7, 8] }])
})
