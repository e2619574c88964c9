import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { matchedRoutes } from 'hono/route'
import { fileEndpoints } from '#contract/content/file'
import { importJobEndpoints } from '#contract/import-job/import-job'
import { importRunEndpoints } from '#contract/import-job/run'
import { type ApiName, apiNames } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { mountAccess } from '../access/routes.ts'
import { mountDocs } from '../docs/routes.ts'
import { mountOpenData } from '../feature/project/open/routes.ts'
import { describeProgramCalls, mountGateway } from '../feature/service-account/gateway.ts'
import { mountTokens } from '../feature/service-account/token.ts'
import { describeBatch, mountBatch } from '../kernel/call/batch.ts'
import { serveDescription } from '../kernel/call/described.ts'
import { type Application, refuseOtherMethods, type Variables } from '../kernel/call/mount.ts'
import { recordError } from '../kernel/call/recorded-errors.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { addressKey, clientAddressOf, isLoopback } from '../platform/http/address.ts'
import { answerToError } from '../platform/http/problem.ts'
import { logRequest } from '../platform/http/request-log.ts'
import type { Services } from '../platform/process/services.ts'
import { localeFrom } from '../platform/text/texts.ts'
import { isTraced, step } from '../platform/trace/step.ts'
import { mountRegions } from '../regions/routes.ts'
import { mountTenants } from '../tenants/routes.ts'
import { mountWords } from '../words/routes.ts'
import './handlers.ts'
import './reinstatable.ts'
import { mountLoading } from './loading.ts'
import type { Watch } from './metrics.ts'
import { checkReady } from './readiness.ts'
import { mountMain } from './routes.ts'

/** Calls that take a file: it is counted where it is written. */
const uploads = [
  fileEndpoints.upload,
  fileEndpoints.uploadToTeam,
  importRunEndpoints.upload,
  importRunEndpoints.firstLook,
  importJobEndpoints.lookAtFile,
  importJobEndpoints.runFile,
]
const uploadPaths = uploads.map(({ path }) => new RegExp(`^/main${path.replace(/\{\w+\}/g, '[^/]+')}$`))
/** Bodies that pass through the gateway of programs are measured where they arrive. */
const takesFile = (path: string) => path.startsWith('/open/api/') || uploadPaths.some((pattern) => pattern.test(path))
const maximumBody = 1_000_000

const mountApi: Record<ApiName, (app: Application) => void> = {
  access: mountAccess,
  main: mountMain,
  regions: mountRegions,
  words: mountWords,
  docs: mountDocs,
  tenants: (app) => {
    mountTenants(app)
    mountLoading(app)
  },
}

const routesOf = ({ openAPIRegistry: { definitions } }: Application) =>
  definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []))

const needsSession = (api: Application) => routesOf(api).some(({ security = [] }) => security.length > 0)

const tagsOf = (api: Application) =>
  [...new Set(routesOf(api).flatMap(({ tags = [] }) => tags))]
    .sort()
    .map((tag) => ({ name: tag, description: `Calls below /${tag.toLowerCase()}` }))

function buildApi(name: ApiName): Application {
  const api: Application = new OpenAPIHono<{ Variables: Variables }>()
  mountApi[name](api)
  if (name === 'main') describeBatch(api)
  refuseOtherMethods(api)
  if (needsSession(api))
    api.openAPIRegistry.registerComponent('securitySchemes', 'session', { type: 'http', scheme: 'bearer' })
  serveDescription(api, {
    info: { title: `Kaartenbak ${name}`, version: '1' },
    servers: [{ url: `/${name}` }],
    tags: tagsOf(api),
  })
  return api
}

/** Open projects for everybody, and tokens for programs: no API of the product's own pages, so not among the six. */
function buildOpenData(): Application {
  const api: Application = new OpenAPIHono<{ Variables: Variables }>()
  mountOpenData(api)
  mountTokens(api)
  describeProgramCalls(api)
  return api
}

/** Set and sealed by the web application, which knows the address of the browser. */
const forwardedAddress = 'x-client-address'

/** A browser says no more than this of itself; what is longer is cut off. */
const longestUserAgent = 300

/** Headers that the answer to a refusal keeps. */
const saidOfRefusals = ['Allow', 'WWW-Authenticate', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

/** The six APIs as one service; each below its own base path, with one way of reporting errors. */
export function createApplication(services: Services, watch?: Watch): Application {
  const app: Application = new OpenAPIHono<{ Variables: Variables }>()
  const key = services.addressKey ?? addressKey(services.installationToken)

  app.use(async (context, next) => {
    const started = performance.now()
    const header = context.req.header('x-request-id')
    const requestId = header !== undefined && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
    context.set('services', services)
    context.set('requestId', requestId)
    const remote = remoteAddress(context)
    const forwarded = context.req.header(forwardedAddress)
    context.set('isLocal', remote === undefined || isLoopback(remote))
    context.set('clientAddress', clientAddressOf({ remote, forwarded, key }))
    context.set('userAgent', (context.req.header('user-agent') ?? '').slice(0, longestUserAgent))
    context.header('X-Request-Id', requestId)
    context.header('X-Content-Type-Options', 'nosniff')
    const { method, path } = context.req
    const route = () => matchedRoutes(context).at(-1)?.path ?? ''
    const traceparent = isTraced() ? context.req.header('traceparent') : undefined
    const from = traceparent === undefined ? undefined : { traceparent, tracestate: context.req.header('tracestate') }
    const statements = await step({ name: method, kind: 'server', from }, async (ends) => {
      const count = await countStatements(next)
      // Whether it came before the signal or after: a process that stops lets go of each connection with its answer.
      if (services.stopping?.aborted) context.res.headers.set('Connection', 'close')
      const attributes = { 'http.request.method': method, 'http.route': route(), 'kaartenbak.request_id': requestId }
      ends({
        name: `${method} ${route()}`,
        attributes: { ...attributes, 'http.response.status_code': context.res.status },
      })
      return count
    })
    const { status } = context.res
    logRequest(services.log, { requestId, method, path, status, started, statements })
    watch?.request({ method, route: route(), status, milliseconds: performance.now() - started })
  })
  const limit = bodyLimit({
    maxSize: maximumBody,
    onError: () => {
      throw new AppError('PAYLOAD_TOO_LARGE')
    },
  })
  app.use((context, next) => (takesFile(context.req.path) ? next() : limit(context, next)))

  // NUL can't be stored: whatever the route, nothing is called so.
  app.use((context, next) => {
    if (new URL(context.req.url).pathname.includes('%00')) throw new AppError('NOT_FOUND')
    return next()
  })

  app.get('/health', (context) => context.json({ status: 'ok', durability: services.store.durability }))
  app.get('/ready', async (context) => {
    const beat = await checkReady(services)
    return context.json({ status: 'ok', publicationClock: beat?.toISOString() ?? null })
  })
  mountBatch(app)
  mountGateway(app)
  for (const name of apiNames) app.route(`/${name}`, buildApi(name))
  app.route('/open', buildOpenData())

  app.notFound(() => {
    throw new AppError('NOT_FOUND')
  })
  app.onError((error, context) => {
    const { requestId } = context.var
    const locale = localeFrom(context.req.header('accept-language'))
    const { problem, status, retryAfter } = answerToError(error, { log: services.log, requestId, locale })
    watch?.refused(problem)
    const { method, path } = context.req
    void recordError(services, { reference: problem.reference, method, path, thrown: error })
    const said = saidOfRefusals.flatMap((name) => {
      const value = context.res.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    return new Response(JSON.stringify(problem), {
      status,
      headers: {
        'Content-Type': 'application/problem+json; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
        'X-Request-Id': requestId,
        ...Object.fromEntries(said),
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
        // The rest of a body that is too large is not read, so that its connection serves nothing else.
        ...(status === 413 ? { Connection: 'close' } : {}),
      },
    })
  })
  return app
}

function remoteAddress(context: Parameters<typeof getConnInfo>[0]): string | undefined {
  // Absent when a test calls the application without a socket.
  return context.env && 'incoming' in context.env ? getConnInfo(context).remote.address : undefined
}
