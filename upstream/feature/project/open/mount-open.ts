import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { problemSchema } from '#contract/kernel/problem'
import { findIssue } from '#contract/kernel/storable'
import type { DatasetFile } from '#contract/project/catalogue'
import { mediaTypes, type OpenFormat } from '#contract/project/open-data'
import { repeatable } from '#contract/project/open-query'
import { admitProgram, type Program } from '../../../capability/service-account/program.ts'
import type { Application, Variables } from '../../../kernel/call/mount.ts'
import type { Database } from '../../../platform/db/store.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { networkOf } from '../../../platform/http/address.ts'
import { countTries } from '../../../platform/http/rate-limit.ts'
import { parsePart, requireKnown } from '../../../platform/http/request.ts'
import { withSharedReads } from '../../../platform/http/shared-reads.ts'
import { createTurns, type Turn } from '../../../platform/http/turns.ts'
import { toWebStream } from '../../../platform/http/web-stream.ts'
import { localeFrom } from '../../../platform/text/texts.ts'
import { findOpenProject, findOpenSite, type OpenProject, type OpenSite } from './open-project.ts'

/** Definition of an address of open data, for its handler and its description. */
export type OpenOperation<Params extends z.ZodObject, Query extends z.ZodObject> = {
  id: string
  tag: string
  /** Below the project or the site, with parameters as `{name}`. */
  path: string
  summary: string
  description: string
  params: Params
  query: Query
  /** The forms that it answers in, the first one without anybody asking. */
  formats: readonly OpenFormat[]
  /** An answer as JSON. */
  response: z.ZodType
  example: unknown
}

type Call<Params, Query> = {
  db: Database
  files: FileStore
  params: Params
  query: Query
  now: Date
  locale: Locale
  accept: string | undefined
  /** Aborted when the caller leaves, or the process stops. */
  signal: AbortSignal
  /** The program that asks, or the network from which somebody does. */
  reader: string
} & Turn

export type OpenCall<Params, Query> = Call<Params, Query> & { project: OpenProject }
export type SiteCall<Params, Query> = Call<Params, Query> & { site: OpenSite }

type Answer = OpenAnswer | OpenFileAnswer

/** Whose data an address shows, whether to everybody alike, and how long it may be kept. */
type Audience<Place> = { place: Place; isPublic: boolean; keepSeconds: number }
type ReadContext = { db: Database; tenant: string; program: Program | undefined }

export type OpenAnswer = {
  format: OpenFormat
  text: string
  /** When it changed last, where that is known. */
  changedAt?: Date
  /** The cursor of the next page. */
  next?: string | null | undefined
}

/** A file that is kept as it is. */
export type OpenFileAnswer = {
  file: DatasetFile & { stream: Readable; type: string; name: string }
  changedAt: Date
}

/** Who reads from outside has a share of its own of what a process does at once: who is signed in is served beside them. */
export const takeOpenTurn = createTurns({ atOnce: 4, inLine: 500 })

/** So much may one address ask in a minute, and its network. */
const perMinute = { address: 600, network: 3000 }

export const limitsOf = (address: string) => [
  { key: `open:${address}`, maximum: perMinute.address, windowSeconds: 60 },
  { key: `open:net:${networkOf(address)}`, maximum: perMinute.network, windowSeconds: 60 },
]

/** The parameters of an address; one that it does not know is refused by its name, as one that can't be is. */
function queryOf<Query extends z.ZodObject>(schema: Query, raw: Record<string, string[]>): z.infer<Query> {
  requireKnown(Object.keys(raw), schema.shape)
  const issue = findIssue(raw)
  if (issue !== undefined) throw new AppError('INVALID_FORM', { fields: [issue] })
  const values = Object.entries(raw).map(([name, texts]) => [
    name,
    repeatable.includes(name) || texts.length > 1 ? texts : texts[0],
  ])
  return parsePart(schema, Object.fromEntries(values))
}

const tagOf = (text: string, format: string) =>
  `"${createHash('sha256').update(format).update('\0').update(text).digest('base64url').slice(0, 27)}"`

/** HTTP dates have whole seconds. */
const toSecond = (moment: Date) => Math.ceil(moment.getTime() / 1000) * 1000

type Known = { tag: string; changedAt: Date | undefined }

/** Whether who asks has the answer already (RFC 9110, section 13.2.2): by its tag, or without one by its time. */
function isKnown(header: (name: string) => string | undefined, { tag, changedAt }: Known): boolean {
  const tags = header('if-none-match')
  if (tags !== undefined) return tags.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
  const since = Date.parse(header('if-modified-since') ?? '')
  return changedAt !== undefined && !Number.isNaN(since) && toSecond(changedAt) <= since
}

/** The same query with another cursor, relative to the address requested. */
function pageAfter(url: string, cursor: string): string {
  const query = new URL(url).searchParams
  query.set('cursor', cursor)
  return `?${query}`
}

const charset = (format: OpenFormat) => (format === 'csv' || format === 'ical' ? '; charset=utf-8' : '')

/** Turns an address of open data into a route: read only, counted, and answered with what says whether it is known already. */
function mountAt<Params extends z.ZodObject, Query extends z.ZodObject, Place extends object>(
  app: Application,
  route: string,
  operation: OpenOperation<Params, Query>,
  find: (asking: ReadContext, names: Record<string, string>) => Promise<Audience<Place>>,
  handler: (call: Call<z.infer<Params>, z.infer<Query>> & Place) => Promise<Answer>,
): void {
  const answerIn = async (context: Context<{ Variables: Variables }>, { rest }: Turn) => {
    const { services, clientAddress } = context.var
    const { store } = services
    const { db } = store
    const { req } = context
    const now = services.now()
    const { tenant = '', ...named }: Record<string, string> = req.param()
    // Where a program asks, its account says what it reads beside what is open, and what it asks is counted there.
    const isProgram = req.header('authorization') !== undefined
    const program = isProgram ? await admitProgram(context, tenant) : undefined
    if (program === undefined && !store.isFull()) await countTries(db, limitsOf(clientAddress), now)
    const { place, isPublic, keepSeconds } = await find({ db, tenant, program }, named)
    const params = operation.params.safeParse(named)
    if (!params.success) throw new AppError('NOT_FOUND')
    const query = queryOf(operation.query, req.queries())
    const locale = localeFrom(req.header('accept-language'))
    const accept = req.header('accept')
    const signal = AbortSignal.any([req.raw.signal, ...(services.stopping === undefined ? [] : [services.stopping])])
    // Parts of an answer share what they look up, such as the types of the tenant.
    const reader = program === undefined ? networkOf(clientAddress) : `program:${program.account.id}`
    const asking = { now, locale, accept, signal, reader, rest }
    const request = { files: services.files, ...place, params: params.data, query, ...asking }
    const answer = await store.readLate(null, (late) => withSharedReads(() => handler({ db: late, ...request })))
    const { changedAt } = answer
    const tag = 'file' in answer ? `"${answer.file.sha256}"` : tagOf(answer.text, answer.format)
    context.header('ETag', tag)
    const visibility = isPublic ? 'public' : 'private'
    context.header(
      'Cache-Control',
      keepSeconds === 0 ? `${visibility}, no-cache` : `${visibility}, max-age=${keepSeconds}`,
    )
    context.header('Vary', 'Accept, Accept-Language, Authorization')
    context.header('API-Version', '1.0.0')
    if (changedAt !== undefined) context.header('Last-Modified', new Date(toSecond(changedAt)).toUTCString())
    if (isKnown((name) => req.header(name), { tag, changedAt })) {
      if ('file' in answer) answer.file.stream.destroy()
      return context.body(null, 304)
    }
    if ('file' in answer) {
      const { stream, type, name, bytes, sha256 } = answer.file
      // RFC 9530: the same bytes, checked by who reads them.
      context.header('Repr-Digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
      context.header('Content-Disposition', `attachment; filename="${name}"`)
      const headers = { 'Content-Type': type, 'Content-Length': String(bytes) }
      return context.body(toWebStream(stream), 200, headers)
    }
    const { format, text, next } = answer
    if (typeof next === 'string') context.header('Link', `<${pageAfter(req.url, next)}>; rel="next"`)
    return context.body(text, 200, { 'Content-Type': `${mediaTypes[format]}${charset(format)}` })
  }
  app.get(route, (context) => takeOpenTurn((turn) => answerIn(context, turn), context.req.raw.signal))
}

/** Mounts and describes an address of a project: for everybody while the project is open, else for the programs that read it. */
export function mountOpen<Params extends z.ZodObject, Query extends z.ZodObject>(
  app: Application,
  operation: OpenOperation<Params, Query>,
  handler: (call: OpenCall<z.infer<Params>, z.infer<Query>>) => Promise<Answer>,
): void {
  const project = z.string().meta({ description: 'The key of the project', example: 'gids' })
  describe(app, `/v1/{project}${operation.path}`, { ...operation, params: operation.params.extend({ project }) })
  const route = `/v1/:tenant/:project${operation.path.replace(/\{(\w+)\}/g, ':$1')}`
  const find = async (asking: ReadContext, { project: key = '' }: Record<string, string>) => {
    const found = await findOpenProject(asking.db, { ...asking, key })
    return { place: { project: found }, isPublic: found.isOpen, keepSeconds: found.keepMinutes * 60 }
  }
  mountAt(app, route, operation, find, handler)
}

/** Mounts and describes an address of a whole site, below none of its projects. */
export function mountOpenSite<Params extends z.ZodObject, Query extends z.ZodObject>(
  app: Application,
  operation: OpenOperation<Params, Query>,
  handler: (call: SiteCall<z.infer<Params>, z.infer<Query>>) => Promise<Answer>,
): void {
  describe(app, operation.path, operation)
  const find = async ({ db, tenant, program }: ReadContext) => {
    const site = await findOpenSite(db, { tenant, program })
    return { place: { site }, isPublic: program === undefined, keepSeconds: 0 }
  }
  mountAt(app, `${operation.path}/:tenant`, operation, find, handler)
}

export const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
})

/** Described as the site has it: there the host says which tenant it is. */
function describe<Params extends z.ZodObject, Query extends z.ZodObject>(
  app: Application,
  path: string,
  { id, tag, summary, description, params, query, formats, response, example }: OpenOperation<Params, Query>,
): void {
  const others = formats.filter((format) => format !== 'json')
  app.openAPIRegistry.registerPath(
    createRoute({
      method: 'get',
      path,
      operationId: id,
      // Without a token what is open, with that of a program what it has access to as well.
      security: [{}, { program: [] }],
      tags: [tag],
      summary,
      description,
      request: { params, query },
      responses: {
        200: {
          description: 'What is online now',
          headers: {
            ETag: { description: 'Names this answer, for `If-None-Match`', schema: { type: 'string' } },
            'Cache-Control': {
              description: 'How long it may be kept, as the project says',
              schema: { type: 'string' },
            },
          },
          content: {
            'application/json': { schema: response, example },
            ...Object.fromEntries(others.map((format) => [mediaTypes[format], { schema: z.string() }])),
          },
        },
        304: { description: 'The answer that `If-None-Match` or `If-Modified-Since` names still holds' },
        400: problem('A parameter is not known or not right; `fields` names it'),
        401: problem('The token counts no more; projects that are open are read without one'),
        403: problem('The program may not call from this address'),
        404: problem('There is no such record, or no project of this name that is open, or that the token reads'),
        406: problem('None of the forms that `Accept` asks for'),
        429: problem('Too much was asked from this address; `Retry-After` says when it can go on'),
      },
    }),
  )
}
