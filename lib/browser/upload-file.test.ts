// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/organisation/haven/edit" }
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { callServer } from '#test/lib/call-server'
import { uploadFile } from './upload-file.ts'

const server = callServer()
const target = { organisation: 'haven' }
const picture = () => new File(['bytes'], 'haven.png')

let arrived = 0
beforeEach(() => {
  arrived = 0
  server.use(
    http.post('*/api/main/organisation/haven/file', () => {
      arrived += 1
      return HttpResponse.json({ id: 'a', name: 'haven.png', mediaType: 'image/png', bytes: 5 }, { status: 201 })
    }),
  )
})

it('sends a file', async () => {
  const answer = await uploadFile(target, picture(), () => undefined, new AbortController().signal)
  expect(answer).toMatchObject({ state: 'given', file: { id: 'a' } })
})

it('sends nothing of what was stopped before it was on its way', async () => {
  const stopping = new AbortController()
  const answer = uploadFile(target, picture(), () => undefined, stopping.signal)
  stopping.abort()
  expect(await answer).toEqual({ state: 'failed' })
  expect(arrived).toBe(0)
})
