import pageConsole from 'node:console'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach } from 'vitest'
import { z } from 'zod'
import { messagesOf } from '#lib/i18n/messages'
import { pickMessages } from '#lib/i18n/pick-messages'

/** Messages that are loaded later. */
const answerMessages = http.get('*/api/messages', ({ request }) => {
  const namespaces = new URL(request.url).searchParams.get('of')?.split(',') ?? []
  return HttpResponse.json(pickMessages(messagesOf('nl'), namespaces))
})

const sent = z.object({ request: z.object({ method: z.string(), url: z.string() }) })
const unanswered: string[] = []
let always: RequestHandler[] = [answerMessages]

/** Sits between the page of a test and the network: nothing passes, and a request that no test answers fails its test. */
export const server = setupServer(...always)
server.listen({
  onUnhandledFrame({ frame }) {
    const { request } = sent.parse(frame.data)
    unanswered.push(`${request.method} ${request.url}`)
    // Without this it would go out.
    throw new Error('no test answers this request')
  },
})

/** Answers these in every test of the file. */
export function answerAlways(handlers: RequestHandler[]): void {
  always = [answerMessages, ...handlers]
  server.resetHandlers(...always)
}

// A browser says in its console which answers are errors; the page of a test is one for it to see, and what comes of it is
// what it asserts. Vitest has a console of its own for the test itself.
const isOfAnswer = (value: unknown) => typeof value === 'string' && /^[A-Z]+ http\S+ [45]\d\d \(/.test(value)
const { error } = pageConsole
pageConsole.error = (...values: unknown[]) => {
  if (!isOfAnswer(values[0])) error(...values)
}

/** Also what was sent after the test before: a form sends what was typed last when it goes. */
export function expectAnswered(): void {
  const requests = unanswered.splice(0)
  if (requests.length > 0) throw new Error(`The test answered no ${requests.join(', ')}`)
}

afterEach(() => {
  server.resetHandlers(...always)
  expectAnswered()
})
afterAll(expectAnswered)
