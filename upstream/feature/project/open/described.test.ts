import { expect, it } from 'vitest'
import { z } from 'zod'
import { testApplication } from '#test/upstream/application'
import * as described from './described.ts'

const operationSchema = z.looseObject({
  operationId: z.string().regex(/^[a-z]+[A-Za-z]+$/),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.enum(described.tags.map(({ name }) => name))).length(1),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
  responses: z.looseObject({
    200: z.looseObject({ content: z.looseObject({ 'application/json': z.looseObject({ example: z.unknown() }) }) }),
    304: z.unknown(),
    400: z.unknown(),
    404: z.unknown(),
    406: z.unknown(),
    429: z.unknown(),
  }),
})

it('describes every address once, with its parameters, an example and its errors', async () => {
  const { request } = await testApplication()
  const response = await request('/open/openapi.json')
  expect(response.status).toBe(200)
  const document = z.looseObject({ paths: z.record(z.string(), z.unknown()) }).parse(await response.json())
  // Of no project, and in one form.
  const { '/catalog': catalogue, ...others } = document.paths
  // Calls for programs are described in the same way as those of the pages.
  const ofProjects = Object.fromEntries(Object.entries(others).filter(([path]) => path.startsWith('/v1/')))
  const kept = z.looseObject({ get: operationSchema.pick({ operationId: true, description: true, tags: true }) })
  expect(() => kept.parse(catalogue)).not.toThrow()
  const paths = z.record(z.string(), z.object({ get: operationSchema })).parse(ofProjects)
  expect(Object.keys(paths).sort()).toEqual(
    [
      ...['', '/types', '/regions', '/addresses', '/occurrences', '/changes', '/dataset', '/dataset/{format}'],
      '/hsds',
      ...['organizations', 'services', 'service_at_locations', 'taxonomies', 'taxonomy_terms'].flatMap((list) => [
        `/hsds/${list}`,
        `/hsds/${list}/{id}`,
      ]),
      ...['organisations', 'products', 'supplements', 'agenda'].flatMap((list) => [`/${list}`, `/${list}/{key}`]),
    ]
      .map((path) => `/v1/{project}${path}`)
      .sort(),
  )
  const operations = Object.values(paths).map(({ get }) => get)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { operationId, parameters } of operations)
    for (const { in: place, name, ...parameter } of parameters)
      expect(JSON.stringify(parameter), `${operationId} ${place} ${name}`).toContain('"description"')
})

it('has examples that are answers', () => {
  const { project, occurrences, changes, dataset, types, regions, addresses, listOf, recordOf } = described
  for (const { id, response, example } of [
    project,
    occurrences,
    changes,
    dataset,
    types,
    regions,
    addresses,
    listOf('products'),
    recordOf('agenda'),
  ])
    expect(() => response.parse(example), id).not.toThrow()
})
