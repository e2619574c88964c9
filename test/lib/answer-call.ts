import { HttpResponse, http, type JsonBodyType } from 'msw'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import { type AnswerOf, type BrowserCall, partsOf } from '#lib/api/browser-calls'
import { apiPaths } from '#lib/paths/paths'

/** The page that the calls of a test come from. */
export const site = 'http://demo.localhost'

type CallContext = {
  params: Record<string, string | readonly string[] | undefined>
  query: URLSearchParams
  request: Request
}

/** Answers a call as the BFF would; throwing an `AppError` answers with its problem document. */
export function answerCall<Call extends BrowserCall>(
  name: Call,
  answer: (context: CallContext) => AnswerOf<Call> | Promise<AnswerOf<Call>>,
) {
  const { method, path } = partsOf(name)
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
  return http.all(`${site}${apiPaths.api}${pattern}`, async ({ request, params }) => {
    if (request.method !== method) return undefined
    try {
      const data = await answer({ params, query: new URL(request.url).searchParams, request })
      // architecture: a response of the contract is JSON, which its type does not say
      return data === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(data as JsonBodyType)
    } catch (error) {
      if (error instanceof AppError) return problem(error.code, error)
      throw error
    }
  })
}

/** A problem document, as the BFF gives it. */
export function problem(code: ErrorCode, { status, options, message }: AppError = new AppError(code)) {
  const { fields = [], title = code, reference = 'K-1' } = options
  return HttpResponse.json({ errorCode: code, title, message, fields, reference }, { status })
}
