import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint'
import { fillPath } from '#contract/kernel/path'
import { allEndpoints } from '#contract/testing/endpoints'
import * as browserEndpoints from '#lib/api/browser-endpoints'
import * as descriptors from './descriptors.ts'
import { findCall } from './find-call.ts'

const root = join(import.meta.dirname, '../..')
const contract = [...(await allEndpoints()).values()]
const lists: [string, Record<string, object>][] = Object.entries(browserEndpoints)
const groups: Record<string, Record<string, Endpoint>> = descriptors
const listed = lists.flatMap(([group, list]) =>
  Object.entries(list).map(([name, entry]) => ({ name: `${group}.${name}`, entry, endpoint: groups[group]?.[name] })),
)
const served = new Set(listed.map(({ endpoint }) => endpoint))

const find = (method: string, path: string) => findCall(method, path)?.endpoint
/** A value for each parameter that is none of the words that paths spell out. */
const pathOf = ({ api, path }: Endpoint) => `${api}${path.replaceAll(/\{(\w+)\}/g, 'a-$1')}`

describe('what the browser may call', () => {
  it.each(listed)('$name is where the contract says, and is found there', ({ entry, endpoint }) => {
    expect(endpoint).toMatchObject(entry)
    expect(endpoint && findCall(endpoint.method, pathOf(endpoint))?.endpoint).toBe(endpoint)
  })

  it('is never a file that is sent or given, nor for the installation', () => {
    const refused = listed.filter(
      ({ endpoint }) => endpoint?.transfer !== undefined || endpoint?.access === 'installation',
    )
    expect(refused).toEqual([])
  })

  it('is joined from every file of the folder', () => {
    const files = readdirSync(join(root, 'lib/api/endpoints'))
    expect(lists).toHaveLength(files.length)
  })
})

describe('what is not listed', () => {
  it('is not found, whatever the contract has at its address', () => {
    const others = contract.filter((endpoint) => !served.has(endpoint))
    expect(others.length).toBeGreaterThan(50)
    // A word at the place of a parameter, as in `change-set/choices`, finds the other endpoint and then no such thing.
    const found = others.flatMap((endpoint) => {
      const call = findCall(endpoint.method, pathOf(endpoint))
      return call?.endpoint.params?.safeParse(call.params).success === false ? [] : (call?.endpoint.path ?? [])
    })
    expect(found).toEqual([])
  })

  it.each([
    '',
    'main',
    'main/',
    'main/team',
    'main/team/',
    'main//team/noord',
    'main/team/noord/',
    'access/team/noord',
  ])('is not found either: %s', (path) => expect(find('PUT', path)).toBeUndefined())

  it('is a method that a path does not have, or a path that is no text', () => {
    expect(find('PUT', 'main/team/noord')).toBeDefined()
    expect(find('GET', 'main/team/noord')).toBeUndefined()
    expect(find('put', 'main/team/noord')).toBeUndefined()
    expect(find('PUT', 'main/team/%E0%A4%A')).toBeUndefined()
  })
})

it('gives the parameters as they were meant, so that no value becomes a segment', () => {
  const path = fillPath('main/team/{team}', { team: 'a/../b é' })
  expect(findCall('PUT', path)?.params).toEqual({ team: 'a/../b é' })
})

it('takes a word that a path spells out for that word, not for a parameter', () => {
  expect(find('GET', 'main/maintenance/change-set/fields')).toBe(descriptors.changeSet.fields)
  expect(find('GET', 'main/maintenance/change-set/7')).toBe(descriptors.changeSet.get)
})

/** The route files of app/api with the methods that each exports, by the segments of their address. */
describe('handlers of their own', () => {
  const files = readdirSync(join(root, 'app/api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts') && !file.startsWith('[...path]'))
    .map((file) => ({ file, segments: file.split('/').slice(0, -1) }))

  it.each(listed)('leave $name to be served', async ({ endpoint }) => {
    if (endpoint === undefined) throw new Error('no descriptor')
    const segments = pathOf(endpoint).split('/')
    const before = files.filter(
      (one) =>
        one.segments.length === segments.length &&
        one.segments.every((part, index) => part.startsWith('[') || part === segments[index]),
    )
    for (const { file } of before) {
      const handlers: object = await import(/* @vite-ignore */ join(root, 'app/api', file))
      expect([file, Object.keys(handlers)]).toEqual([file, expect.arrayContaining([endpoint.method])])
    }
  })
})
