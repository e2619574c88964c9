import 'server-only'
import { AppError } from '#contract/kernel/errors'
import { apiPaths } from '#lib/paths/paths'
import { findCall } from './find-call.ts'
import { answerCall, guarded } from './handler.ts'

/** Serves every endpoint that the contract opens to the browser; any other is not found, whatever the upstream has. */
export const serveCall = guarded(async (request) => {
  const { pathname } = new URL(request.url)
  const found = findCall(request.method, pathname.slice(apiPaths.api.length))
  if (found === undefined) throw new AppError('NOT_FOUND')
  return answerCall(found.endpoint, request, found.params)
})
