import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeSetEndpoints } from '#contract/change-set/change-set'
import type { Endpoint } from '#contract/kernel/endpoint'
import { fillPath } from '#contract/kernel/path'
import { allEndpoints } from '#test/contract/endpoints'
import { findCall } from './find-call.ts'

const root = join(import.meta.dirname, '../..')
const contract = [...(await allEndpoints())].map(([name, endpoint]) => ({ name, endpoint }))
const isServed = ({ browser, transfer }: Endpoint) => browser === true && transfer === undefined
const served = contract.filter(({ endpoint }) => isServed(endpoint))

const find = (method: string, path: string) => findCall(method, path)?.endpoint
/** A value for each parameter that is none of the words that paths spell out. */
const pathOf = ({ api, path }: Endpoint) => `/${api}${path.replaceAll(/\{(\w+)\}/g, 'a-$1')}`

describe('what the contract opens to the browser', () => {
  it.each(served)('$name is found', ({ endpoint }) => {
    expect(find(endpoint.method, pathOf(endpoint))).toBe(endpoint)
  })

  it('is never for the installation', () => {
    expect(served.length).toBeGreaterThan(200)
    expect(served.filter(({ endpoint }) => endpoint.access === 'installation')).toEqual([])
  })
})

describe('what it does not open', () => {
  it('is not found, whatever the contract has at its address', () => {
    const others = contract.filter(({ endpoint }) => !isServed(endpoint))
    expect(others.length).toBeGreaterThan(50)
    // A word at the place of a parameter, as in `change-set/choices`, finds the other endpoint and then no such thing.
    const found = others.flatMap(({ endpoint }) => {
      const call = findCall(endpoint.method, pathOf(endpoint))
      return call?.endpoint.params?.safeParse(call.params).success === false ? [] : (call?.endpoint.path ?? [])
    })
    expect(found).toEqual([])
  })

  it.each([
    '',
    '/',
    '/main',
    '/main/',
    '/main/team',
    '/main/team/',
    '/main//team/noord',
    '/main/team/noord/',
    '/access/team/noord',
  ])('is not found either: %s', (path) => expect(find('PUT', path)).toBeUndefined())

  it('is a method that a path does not have, or a path that is no text', () => {
    expect(find('PUT', '/main/team/noord')).toBeDefined()
    expect(find('GET', '/main/team/noord')).toBeUndefined()
    expect(find('put', '/main/team/noord')).toBeUndefined()
    expect(find('PUT', '/main/team/%E0%A4%A')).toBeUndefined()
  })
})

it('gives the parameters as they were meant, so that no value becomes a segment', () => {
  const path = fillPath('/main/team/{team}', { team: 'a/../b é' })
  expect(findCall('PUT', path)?.params).toEqual({ team: 'a/../b é' })
})

it('takes a word that a path spells out for that word, not for a parameter', () => {
  expect(find('GET', '/main/maintenance/change-set/fields')).toBe(changeSetEndpoints.fields)
  expect(find('GET', '/main/maintenance/change-set/7')).toBe(changeSetEndpoints.get)
})

/** The route files of app/api with the methods that each exports, by the segments of their address. */
describe('handlers of their own', () => {
  const files = readdirSync(join(root, 'app/api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts') && !file.startsWith('[...path]'))
    .map((file) => ({ file, segments: file.split('/').slice(0, -1) }))
  const handlersFor = (endpoint: Endpoint) => {
    const segments = pathOf(endpoint).split('/').slice(1)
    return files.filter(
      (one) =>
        one.segments.length === segments.length &&
        one.segments.every((part, index) => part.startsWith('[') || part === segments[index]),
    )
  }
  const methodsOf = async (file: string) => Object.keys(await import(/* @vite-ignore */ join(root, 'app/api', file)))

  it.each(served)('leave $name to be served', async ({ endpoint }) => {
    for (const { file } of handlersFor(endpoint))
      expect([file, await methodsOf(file)]).toEqual([file, expect.arrayContaining([endpoint.method])])
  })

  it.each(contract.filter(({ endpoint }) => endpoint.browser === true && endpoint.transfer !== undefined))(
    'take the file of $name',
    async ({ endpoint }) => {
      const methods = await Promise.all(handlersFor(endpoint).map(({ file }) => methodsOf(file)))
      expect(methods.flat()).toContain(endpoint.method)
    },
  )
})
