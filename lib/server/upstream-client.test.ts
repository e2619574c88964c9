import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { regionsEndpoints } from '#contract/content/regions'
import type { Endpoint } from '#contract/kernel/endpoint'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import { wordsEndpoints } from '#contract/types/words'
import { callUpstream } from './upstream-client.ts'

const { address, find } = regionsEndpoints
const { keywords } = wordsEndpoints
const problem = (errorCode: string) => ({
  ...{ type: 'about:blank', title: '', status: 500, errorCode, message: `Over ${errorCode}`, reference: 'K-123456' },
})

/** The error of a call to an upstream that always answers this code; without one it breaks the connection off. */
async function errorOf(endpoint: Endpoint, errorCode: string | undefined): Promise<AppError> {
  const server = createServer((_, response) => {
    if (errorCode === undefined) return response.destroy()
    return response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(problem(errorCode)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const base = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
  const baseUrls = { access: base, main: base, regions: base, words: base, docs: base, tenants: base }
  try {
    await callUpstream(endpoint, {}, { baseUrls, locale: 'nl', requestId: 'test' })
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  } finally {
    server.closeAllConnections()
    server.close()
  }
  throw new Error('it was answered')
}

it.each<[string, Endpoint, ErrorCode | undefined, ErrorCode]>([
  ['regions that give an error', find, 'INTERNAL', 'REGIONS_EXCEPTION'],
  ['regions without a store', find, 'STORE_UNAVAILABLE', 'CANNOT_VERIFY_REGIONS'],
  ['regions without a table', find, 'CANNOT_VERIFY_REGIONS', 'CANNOT_VERIFY_REGIONS'],
  ['regions that do not answer', find, undefined, 'CANNOT_VERIFY_REGIONS'],
  ['keywords that give an error', keywords, 'INTERNAL', 'CANNOT_VERIFY_KEYWORDS'],
  ['keywords that do not answer', keywords, undefined, 'CANNOT_VERIFY_KEYWORDS'],
  ['anything else that gives an error', address, 'INTERNAL', 'INTERNAL'],
  ['anything else that does not answer', address, undefined, 'UPSTREAM_UNREACHABLE'],
])('%s end with a code of their own', async (_, endpoint, errorCode, code) => {
  const error = await errorOf(endpoint, errorCode)
  expect([error.code, error.options.reference]).toEqual([code, errorCode === undefined ? undefined : 'K-123456'])
})

it('a code that is none of ours keeps its name and what it says', async () => {
  const { code, options } = await errorOf(address, 'MAP_TOO_OLD')
  expect([code, options.unknownCode, options.message]).toEqual(['INTERNAL', 'MAP_TOO_OLD', 'Over MAP_TOO_OLD'])
})
