import { beforeAll, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { sealed, type TestApplication, testApplication } from '#test/upstream/application'
import { openReader } from '#test/upstream/open-data'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { sealChanges } from './seal.ts'
import { waitForChange } from './wait.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let project: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const content = ['organisation', 'product'] as const
  project = (await addProject(application, token, { content: [...content], isOpen: true })).project
  for (let number = 0; number < 40; number += 1) await tenant.addProduct(`p${number}`, 'published')
})

it('a burst from outside leaves who is signed in served', async () => {
  const readers = Array.from({ length: 5 }, () => openReader(application, tenant))
  let served = 0
  const burst = Array.from({ length: 400 }, async (_, number) => {
    const answer = await readers[number % readers.length]?.(`${project}/products?limit=50`)
    served += 1
    return answer?.status
  })
  // They all queue before somebody signed in comes.
  await new Promise((resolve) => setImmediate(resolve))
  const params = { organisation: 'bibliotheek' }
  await application.call(itemEndpoints.organisation, { params, query: {} }, { token })
  expect(served).toBeLessThan(200)
  expect(new Set(await Promise.all(burst))).toEqual(new Set([200]))
})

it('who waits for changes from one network leaves room to others', async () => {
  await sealChanges(application.services)
  const poll = (address: string, after: string, signal?: AbortSignal) =>
    application.request(`/open/v1/${tenant.key}/${project}/changes?wait=25&after=${after}`, {
      headers: { 'X-Client-Address': sealed(address) ?? '' },
      ...(signal === undefined ? {} : { signal }),
    })
  const { next } = await (await openReader(application, tenant)(`${project}/changes?limit=1000`)).json()
  const away = new AbortController()
  let answered = 0
  const polls = Array.from({ length: 160 }, async (_, number) => {
    await poll(`203.0.113.${number % 200}`, next, away.signal)
    answered += 1
  })
  // Twenty of the network wait; all others hear at once that there is nothing.
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(140)
  const beside = poll('198.51.100.1', next, away.signal)
  const isWaiting = await Promise.race([beside.then(() => false), poll('203.0.113.9', next).then(() => true)])
  expect(isWaiting).toBe(true)
  away.abort()
  await Promise.all([...polls, beside])
})

it('however many wait, the store is asked once a second for all of them', async () => {
  let looks = 0
  const db = new Proxy(application.db, {
    get(target, name) {
      if (name === 'select') looks += 1
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const { signal } = new AbortController()
  const reached = [{ projectId: 1, after: 0 }]
  const wait = (reader: number) => waitForChange(db, { reached, seconds: 3, reader: `network ${reader}` }, signal)
  await Promise.all(Array.from({ length: 100 }, (_, reader) => wait(reader)))
  // Each looks once when it comes.
  expect(looks - 100).toBeLessThan(10)
})
