import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { messagesOf } from '../i18n/messages.ts'
import { pickMessages } from '../i18n/pick-messages.ts'

const answerMessages = http.get('*/api/messages', ({ request }) => {
  const namespaces = new URL(request.url).searchParams.get('of')?.split(',') ?? []
  return HttpResponse.json(pickMessages(messagesOf('nl'), namespaces))
})

/** A server for the calls of a test; one that it does not answer is an error. Messages that are loaded later it has, and what is `always` answered. */
export function callServer(...always: RequestHandler[]) {
  const server = setupServer(answerMessages, ...always)
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
