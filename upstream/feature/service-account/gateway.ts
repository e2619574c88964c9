import { AppError } from '#contract/kernel/errors'
import { admitProgram, bearerToken, sessionTokenOf, usageHeaders } from '../../capability/service-account/program.ts'
import { type Application, documentRoute } from '../../kernel/call/mount.ts'
import { isForPrograms, programCalls } from './program-calls.ts'

/** What of a program's call the call behind it has. */
const passedOn = ['accept-language', 'content-type', 'content-length', 'if-match', 'idempotency-key', 'user-agent']

/**
 * `/open/api/{tenant}/main/…` and `…/words/…`: the calls that programs may make, with the token of their account. Each goes through the
 * whole application, so a program can do nothing that somebody with its rights could not.
 */
export function mountGateway(app: Application): void {
  app.all('/open/api/:tenant/*', async (context) => {
    const { method, raw } = context.req
    const tenant = context.req.param('tenant')
    const { usage } = await admitProgram(context, tenant)
    const url = new URL(context.req.url)
    const path = url.pathname.slice(`/open/api/${tenant}`.length)
    if (!isForPrograms(method, path)) throw new AppError('NOT_FOUND')
    const headers = new Headers({ 'X-Request-Id': context.var.requestId })
    for (const name of [...passedOn, 'x-client-address']) {
      const value = context.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    headers.set('Authorization', `Bearer ${sessionTokenOf(bearerToken(context.req.header('authorization')) ?? '')}`)
    const init = { method, headers, body: raw.body, duplex: 'half' }
    const answer = await app.request(`${path}${url.search}`, init, context.env)
    const given = new Response(answer.body, answer)
    for (const [name, value] of Object.entries(usageHeaders(usage))) given.headers.set(name, value)
    return given
  })
}

/** Describes them where programs find them, beside the open data. */
export function describeProgramCalls(app: Application): void {
  for (const endpoint of programCalls)
    documentRoute(app, endpoint, {
      path: `/api/${endpoint.api}${endpoint.path}`,
      ...{ tags: ['Programs'], security: [{ program: [] }] },
    })
}
