import type { Endpoint } from '#contract/kernel/endpoint'
import { problemSchema } from '#contract/kernel/problem'
import type { Application } from './mount.ts'

// Descriptions for the OpenAPI document, beside the schemas of a call.

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const wordsOf = (text: string) => text.split(/[^A-Za-z0-9]+/).filter(Boolean)
const camel = (text: string) => wordsOf(text).map(capital).join('')

/** Names a call within its API: `getOrganisationProduct` for the list, `getOrganisationProductByProduct` for one of it. */
function operationIdOf({ method, path }: Endpoint): string {
  const parts = path.split('/').filter(Boolean)
  const names = parts.map((part, index) => {
    if (!part.startsWith('{')) return camel(part)
    return index === parts.length - 1 || parts[index + 1]?.startsWith('{') ? `By${camel(part)}` : ''
  })
  return method.toLowerCase() + names.join('')
}

const tagOf = ({ path }: Endpoint) => capital(wordsOf(path)[0] ?? 'other')

const callers: Record<Endpoint['access'], string> = {
  public: 'For everybody.',
  session: 'For who has a session and a role on the site.',
  identity: 'For who has a session, also without a role on the site.',
  installation: 'For who has the token of the installation, on the machine itself.',
}

function descriptionOf({ access, versioned, tagged, idempotent, validatesOnly }: Endpoint): string {
  return [
    callers[access],
    ...(validatesOnly ? ['Nothing is saved.'] : []),
    ...(tagged ? ['The answer has the version as `ETag`.'] : []),
    ...(versioned ? ['`If-Match` says which version the change is based on; another one by then is a 409.'] : []),
    ...(idempotent || versioned ? ['With an `Idempotency-Key` a retry gets the answer of the first time.'] : []),
  ].join(' ')
}

export const describedAs = (endpoint: Endpoint) => ({
  operationId: operationIdOf(endpoint),
  tags: [tagOf(endpoint)],
  summary: endpoint.summary,
  description: descriptionOf(endpoint),
})

type Head = Omit<Parameters<Application['getOpenAPI31Document']>[0], 'openapi'>

/** Serves the description of an API, under the licence of the product. It is made once: anybody may read it as often as they like. */
export function serveDescription(api: Application, { info, ...head }: Head): void {
  const license = { name: 'EUPL-1.2', identifier: 'EUPL-1.2' }
  const describe = () => {
    const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { ...info, license }, ...head })
    // A schema is named by its place; the name in it is zod's, and no word of JSON Schema.
    const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => {
      const { id: _, ...rest } = { id: name, ...schema }
      return [name, rest]
    })
    const paths = JSON.stringify(document.paths)
    const responses = Object.fromEntries(
      Object.entries(refusals).flatMap(([name, description]) =>
        paths.includes(`"#/components/responses/${name}"`) ? [[name, { description, content: problemContent }]] : [],
      ),
    )
    const components = { ...document.components, schemas: Object.fromEntries(schemas), responses }
    return JSON.stringify({ ...document, components })
  }
  let text: string | undefined
  api.get('/openapi.json', (context) => {
    text ??= describe()
    return context.body(text, 200, { 'Content-Type': 'application/json' })
  })
}

export const problemAs = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
})

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** How calls are refused, each described once. */
const refusals = {
  Invalid: 'Something that was sent is not right; `fields` says what',
  NoRole: 'No role on this site',
  Forbidden: 'Not allowed; `details.permission` says what is missing',
  NotFound: 'Not there, or out of reach',
  Outdated: 'Somebody else saved meanwhile',
  SignInRequired: 'No session, or one that has ended',
  VersionRequired: '`If-Match` is missing',
  TooMuch: 'Too much was asked; `Retry-After` says when it can go on',
}
const refusal = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` })

/** How a call can be refused, as far as that follows from what it takes. */
export function refusalsOf({ access, params, query, body, transfer, versioned }: Endpoint) {
  const isSigned = access === 'session' || access === 'identity'
  return {
    ...(query !== undefined || body !== undefined || transfer === 'upload' || versioned
      ? { 400: refusal('Invalid') }
      : {}),
    ...(access === 'session' ? { 401: refusal('NoRole') } : {}),
    ...(access === 'public' ? {} : { 403: refusal('Forbidden') }),
    ...(params === undefined ? {} : { 404: refusal('NotFound') }),
    ...(versioned ? { 409: refusal('Outdated') } : {}),
    ...(isSigned ? { 412: refusal('SignInRequired') } : {}),
    ...(versioned ? { 428: refusal('VersionRequired') } : {}),
    429: refusal('TooMuch'),
    default: problemAs('A problem document'),
  }
}
