import 'server-only'
import { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import type { OpenDescription, OpenOperation } from '#contract/project/open-description'
import { environment } from './env.ts'
import { keepFor } from './kept-read.ts'
import { currentSite } from './site.ts'
import { passToUpstream } from './upstream-transfer.ts'

const contentSchema = z.record(z.string(), z.looseObject({ example: z.unknown().optional() })).optional()
const responseSchema = z.looseObject({ description: z.string(), content: contentSchema })
const operationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  description: z.string().default(''),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        description: z.string().default(''),
      }),
    )
    .default([]),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), responseSchema])),
})
const documentSchema = z.looseObject({
  components: z.looseObject({ responses: z.record(z.string(), responseSchema).default({}) }),
  info: z.looseObject({ description: z.string().default('') }),
  tags: z.array(z.looseObject({ name: z.string(), description: z.string().default('') })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

const catalogueSchema = z.looseObject({ 'dcat:dataset': z.array(z.looseObject({ '@id': z.string() })) })

async function read(address: string): Promise<unknown> {
  const answer = await passToUpstream(new URL(address), {
    ...{ method: 'GET', headers: new Headers(), body: null, signal: AbortSignal.timeout(10_000) },
  })
  if (!answer.ok) throw new AppError('NOT_FOUND')
  return answer.json()
}

type Shared = Record<string, z.infer<typeof responseSchema>>

function toOperation(
  [method, path]: [string, string],
  { responses: refs, ...operation }: z.infer<typeof operationSchema>,
  shared: Shared,
): OpenOperation {
  const { operationId: id, summary, description, security, parameters } = operation
  const responses: Shared = Object.fromEntries(
    Object.entries(refs).flatMap(([status, response]) => {
      const found = '$ref' in response ? shared[String(response.$ref).split('/').at(-1) ?? ''] : response
      return found === undefined ? [] : [[status, found]]
    }),
  )
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const example = success?.[1].content?.['application/json']?.example
  return {
    ...{ id, path, summary, description, method: method.toUpperCase() },
    needsToken: security.length > 0 && security.every((one) => Object.keys(one).length > 0),
    parameters: parameters.map(({ name, in: place, required, description: text }) => ({
      ...{ name, place, required, description: text },
    })),
    answers: Object.entries(responses).map(([status, { description: text }]) => ({ status, description: text })),
    example: example === undefined ? '' : JSON.stringify(example, null, 2),
  }
}

/** The interface changes with a version of the upstream, the projects of a site when one is opened; milliseconds. */
const documents = keepFor<z.infer<typeof documentSchema>>(60_000)
const catalogues = keepFor<z.infer<typeof catalogueSchema>>(5_000)

/** The open interface for programs as the upstream describes it, with the open projects of the site. */
export async function openDescription(): Promise<OpenDescription> {
  const { openUrl } = environment().settings
  const { tenant } = await currentSite()
  if (openUrl === undefined || tenant === undefined) throw new AppError('NOT_FOUND')
  const [document, catalogue] = await Promise.all([
    documents(`${openUrl}/openapi.json`, async (address) => documentSchema.parse(await read(address))),
    catalogues(`${openUrl}/catalog/${encodeURIComponent(tenant)}`, async (address) =>
      catalogueSchema.parse(await read(address)),
    ),
  ])
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      group: described.tags[0],
      operation: toOperation([method, path], described, document.components.responses),
    })),
  )
  return {
    introduction: document.info.description,
    groups: document.tags.map(({ name, description }) => ({
      ...{ name, description },
      operations: operations.flatMap(({ group, operation }) => (group === name ? [operation] : [])),
    })),
    projects: catalogue['dcat:dataset'].map(({ '@id': id }) => decodeURIComponent(id.split('/').at(-1) ?? '')),
  }
}
