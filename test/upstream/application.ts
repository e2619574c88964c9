import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, Endpoint } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { sealedAddress } from '#lib/server/client-address'
import { type Answer, type CallContext, callUpstream } from '#lib/server/upstream-client'
import type { Send } from '#lib/server/upstream-transport'
import { createApplication } from '#upstream/compose/app'
import type { Store } from '#upstream/platform/db/store'
import { createFileStore } from '#upstream/platform/files/file-store'
import { addressKey } from '#upstream/platform/http/address'
import type { Jobs } from '#upstream/platform/jobs/boss'
import { createLog } from '#upstream/platform/log'
import { noOutside } from '#upstream/platform/outside/outside'
import type { Services } from '#upstream/platform/process/services'
import { testStore } from './test-store.ts'

export const auditKey = 'key-of-the-action-log-of-the-tests-0123'
export const installationToken = 'installation-token-of-the-tests-0123456789'

const origin = 'http://upstream.test'
const baseUrls: CallContext['baseUrls'] = {
  access: `${origin}/access`,
  main: `${origin}/main`,
  regions: `${origin}/regions`,
  words: `${origin}/words`,
  docs: `${origin}/docs`,
  tenants: `${origin}/tenants`,
}

const noJobs: Jobs = { enqueue: async () => null }

/** A clock that does not move until a test moves it. */
export function createClock(start = new Date('2026-11-20T09:00:00.000Z')) {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: ({ hours = 0, minutes = 0, seconds = 0 }: { hours?: number; minutes?: number; seconds?: number }) => {
      time += ((hours * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

/** The address of a browser as the web application passes it on. */
export const sealed = (address: string | undefined) => sealedAddress(address ?? null, addressKey(installationToken))

export type Caller = { token?: string; locale?: 'nl' | 'en'; clientAddress?: string }

/** The real application over the real test store, or another one, with calls by endpoint and plain requests by path. */
export async function testApplication(given?: Store, jobs = noJobs) {
  const store = given ?? (await testStore())
  const clock = createClock()
  const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-data-'))
  const services: Services = {
    store,
    jobs,
    log: createLog('silent'),
    now: clock.now,
    installationToken,
    auditKey,
    dataDir,
    outside: noOutside,
    files: createFileStore(join(dataDir, 'files')),
  }
  const app = createApplication(services)
  const send: Send = async ({ url, method, headers, body }) => {
    const response = await app.request(url, { method, headers, body })
    const text = await response.text()
    return { status: response.status, header: (name) => response.headers.get(name), json: () => JSON.parse(text) }
  }

  function call<const E extends Endpoint>(endpoint: E, input: CallInput<E>, caller: Caller = {}): Promise<Answer<E>> {
    const { token, locale = 'nl', clientAddress } = caller
    return callUpstream(endpoint, input, {
      baseUrls,
      token,
      locale,
      clientAddress: sealed(clientAddress),
      requestId: randomUUID(),
      send,
    })
  }

  /** A request past the client: `path` starts with the API, such as `/main/state`. */
  function request(path: string, { token, body, ...init }: RequestInit & { token?: string } = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    if (body != null && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
    return Promise.resolve(app.request(path, { ...init, headers, body }))
  }

  return { app, services, store, db: store.db, clock, call, request }
}

export type TestApplication = Awaited<ReturnType<typeof testApplication>>

/** The refusal of a call, or a failed test when it succeeded. */
export async function refusalOf(promise: Promise<unknown>): Promise<AppError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('expected a refusal, the call succeeded')
}
