import { apiPaths } from '#lib/paths/paths'
import { type AnswerOf, type BrowserCall, type InputOf, partsOf } from './browser-calls.ts'
import { type AnyInput, bodyOf, headersOf, urlOf } from './call-request.ts'
import { underRequestKey } from './save-key.ts'
import { sendToBff } from './send.ts'
import { throughSignIn } from './session-end.ts'

// The browser's counterpart of lib/server/upstream-client.ts, with the same casts for the same reason: `InputOf` is exact
// for callers, and the BFF has parsed the answer by the schema of the endpoint.

export type BrowserAnswer<Data> = { data: Data; version: string | null }

type Options = {
  /** Ends the call when what it was for is gone. */
  signal?: AbortSignal
  /** `fail` for calls that no user started, such as a hint: they must not open the sign-in dialog. */
  whenSessionEnded?: 'signIn' | 'fail'
  /** Goes on when its page goes. */
  keepalive?: boolean
}

/** The address of a call at the BFF: `/api/<api>/<path of the endpoint>`. */
export const addressOf = <Call extends BrowserCall>(name: Call, input: InputOf<Call>): string =>
  urlOf(partsOf(name), input as AnyInput, apiPaths.api)

async function answerOf<Call extends BrowserCall>(response: Response): Promise<BrowserAnswer<AnswerOf<Call>>> {
  const body = response.status === 204 ? undefined : await response.json()
  return { data: body as AnswerOf<Call>, version: response.headers.get('etag') }
}

/**
 * Calls an endpoint through the BFF: `call('PUT /main/team/{team}', { params, body, version })`. When the session has ended, the sign-in dialog opens over the page and the call
 * goes on after signing in. A write that is tried again after no answer came is done once. Throws `AppError`.
 */
export async function call<Call extends BrowserCall>(
  name: Call,
  input: InputOf<Call>,
  { signal, whenSessionEnded = 'signIn', keepalive }: Options = {},
): Promise<BrowserAnswer<AnswerOf<Call>>> {
  const parts = input as AnyInput
  const { method } = partsOf(name)
  const [address, body] = [addressOf(name, input), bodyOf(parts)]
  const sendWith = (idempotencyKey?: string) => {
    const send = () =>
      sendToBff(address, { method, headers: headersOf({ ...parts, idempotencyKey }), body, signal, keepalive })
    return whenSessionEnded === 'signIn' ? throughSignIn(send) : send()
  }
  if (method === 'GET') return answerOf(await sendWith())
  return answerOf(await underRequestKey({ method, address, version: parts.version, body }, sendWith))
}

/** Gives a file to an endpoint that takes one; for the rest as `call`. */
export async function upload<Call extends BrowserCall>(
  name: Call,
  input: InputOf<Call>,
  file: File,
): Promise<BrowserAnswer<AnswerOf<Call>>> {
  const headers = { ...headersOf(input as AnyInput), 'Content-Type': 'application/octet-stream' }
  const request = { method: partsOf(name).method, headers, body: file }
  return answerOf(await throughSignIn(() => sendToBff(addressOf(name, input), request)))
}
