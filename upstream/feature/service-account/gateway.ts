import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { occurrenceChangeEndpoints } from '#contract/agenda/occurrence-change'
import { roomEndpoints } from '#contract/agenda/room'
import { contentEndpoints } from '#contract/content/content'
import { fileEndpoints } from '#contract/content/file'
import { itemEndpoints } from '#contract/content/item'
import { publishingEndpoints } from '#contract/content/publishing'
import { relationEndpoints } from '#contract/content/relation'
import { searchEndpoints } from '#contract/content/search'
import { supplementEndpoints } from '#contract/content/supplement'
import type { Endpoint } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { teamEndpoints } from '#contract/team/team'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { wordsEndpoints } from '#contract/types/words'
import { admitProgram, bearerToken, sessionTokenOf, usageHeaders } from '../../capability/service-account/program.ts'
import { type Application, documentRoute } from '../../kernel/call/mount.ts'

/**
 * All that a program may call, with the rights of its account: content and what goes with it. People, roles, settings and other
 * programs are for people.
 */
const programCalls: readonly Endpoint[] = [
  teamEndpoints.get,
  teamEndpoints.subteams,
  teamTreeEndpoints.tree,
  ...[
    itemEndpoints,
    contentEndpoints,
    publishingEndpoints,
    relationEndpoints,
    supplementEndpoints,
    fileEndpoints,
  ].flatMap((endpoints): Endpoint[] => Object.values(endpoints)),
  ...[occurrenceEndpoints, occurrenceChangeEndpoints, roomEndpoints, searchEndpoints, wordsEndpoints].flatMap(
    (endpoints): Endpoint[] => Object.values(endpoints),
  ),
]

const patterns = programCalls.map(({ api, method, path }) => ({
  method,
  pattern: new RegExp(`^/${api}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Whether a program may call an address, such as `/main/organisation/x`. */
const isForPrograms = (called: string, path: string): boolean =>
  patterns.some(({ method, pattern }) => method === called && pattern.test(path))

/** Headers of a program's call that are passed on. */
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
    const response = new Response(answer.body, answer)
    for (const [name, value] of Object.entries(usageHeaders(usage))) response.headers.set(name, value)
    return response
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
