import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importJobEndpoints } from '#contract/import-job/import-job'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { importJobOf } from '#test/upstream/import-jobs'
import { startNameServer } from '#test/upstream/name-server'
import { look, work } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { importRuns } from '../../platform/db/schema/import.ts'
import { isBlockedAddress } from '../../platform/outside/address-filter.ts'
import { createNames } from '../../platform/outside/names.ts'
import { createOutside } from '../../platform/outside/outside.ts'
import { startDueImports } from './job-clock.ts'

const site = '127.0.0.3'
const closing: (() => void)[] = []
let port: number
let answer: { status: number; text: string } = { status: 200, text: '' }
let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (request.url === '/private') response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
    else if (request.url === '/endless') {
      response.on('error', () => undefined)
      const more = () => void (response.destroyed || response.write('x'.repeat(100_000), () => setImmediate(more)))
      more()
    } else response.writeHead(answer.status).end(answer.text)
  })
  await new Promise<void>((ready) => server.listen(0, site, ready))
  closing.push(() => server.close())
  const address = server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
  const names = await startNameServer({ nl: { SOA: [['ns.nl']] }, 'bron.test': { A: [[site]] } })
  closing.push(names.close)
  const isBlocked = (one: string) => one !== site && isBlockedAddress(one)
  const outside = createOutside({ names: createNames([names.address]), isBlocked, ports: ['', String(port)] })
  application = await testApplication()
  application.services.outside = outside
})
afterAll(() => {
  for (const close of closing) close()
})
beforeEach(async () => {
  answer = { status: 200, text: 'code;naam\n1;De Kade\n' }
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const at = (path = '/lijst.csv') => `http://bron.test:${port}${path}`
const schedule = { rhythm: 'daily', time: '02:30', weekday: 1, monthDay: 1 } as const
const runsOf = async () =>
  application.db.select().from(importRuns).where(eq(importRuns.tenantId, tenant.id)).orderBy(importRuns.createdAt)
const finish = async () => {
  const [run] = (await runsOf()).slice(-1)
  await work(application, run?.id ?? '')
  return look(application, token, run?.id ?? '')
}

describe('an import of a web address', () => {
  it('shows what stands there, with a proposal of what fills what', async () => {
    const body = { kind: 'organisation', type: 'bibliotheek', format: 'csv', address: at() } as const
    const { data } = await application.call(importJobEndpoints.lookAtAddress, { body }, { token })
    expect(data).toMatchObject({
      headings: [
        { heading: 'code', sample: '1' },
        { heading: 'naam', sample: 'De Kade' },
      ],
      rows: 1,
      mapping: [{ column: 'title', from: 'naam' }],
      identity: 'code',
    })
    const refusal = await refusalOf(
      application.call(importJobEndpoints.lookAtAddress, { body: { ...body, address: at('/private') } }, { token }),
    )
    expect(refusal.options.fields).toMatchObject([{ path: 'address', code: 'importJob.fetch.notAllowed' }])
  })

  it.each([
    ['/private', /mag niet worden opgehaald/],
    ['/endless', /is te groot/],
  ])('of %s stops with the reason, and nothing is read', async (path, reason) => {
    const { job } = await importJobOf(application, token, { source: 'address', address: at(path) })
    const input = { params: { importjob: job.key }, body: { dry: false }, idempotencyKey: crypto.randomUUID() }
    await application.call(importJobEndpoints.runAddress, input, { token })
    const { run, records } = await finish()
    expect(run).toMatchObject({ state: 'stopped', total: 0, job: { issue: expect.stringMatching(reason) } })
    expect(records).toEqual([])
  })

  it('runs by itself when it is due, once, with the rights of who saved it; a failure does not end that', async () => {
    const { job } = await importJobOf(application, token, { source: 'address', address: at(), schedule })
    expect(job.nextAt).toBe('2026-11-21T01:30:00.000Z')
    const { services, clock } = application
    expect(await startDueImports(services)).toBe(0)
    clock.advance({ hours: 24 })
    answer = { status: 503, text: '' }
    await Promise.all([startDueImports(services), startDueImports(services)])
    expect(await runsOf()).toHaveLength(1)
    token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    expect((await finish()).run).toMatchObject({ state: 'stopped', job: { trigger: 'schedule' } })
    answer = { status: 200, text: 'code;naam\n1;De Kade\n' }
    clock.advance({ hours: 24 })
    await startDueImports(services)
    token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    expect((await finish()).run).toMatchObject({ step: 'save', state: 'done', outcomes: { success: 1 } })
    const { data } = await application.call(importJobEndpoints.list, {}, { token })
    expect(data.items).toMatchObject([{ lastRun: { state: 'done' }, nextAt: '2026-11-23T01:30:00.000Z' }])
  })

  it('that fails again and again waits longer each time, until it can be got', async () => {
    await importJobOf(application, token, { source: 'address', address: at(), schedule })
    const { services, clock } = application
    const next = async () => {
      clock.advance({ hours: 24 * 28 })
      await startDueImports(services)
      token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
      await finish()
      const { data } = await application.call(importJobEndpoints.list, {}, { token })
      return Math.ceil((Date.parse(data.items[0]?.nextAt ?? '') - clock.now().getTime()) / 86_400_000)
    }
    answer = { status: 503, text: '' }
    const waits: number[] = []
    for (let time = 0; time < 5; time += 1) waits.push(await next())
    expect(waits).toEqual([1, 2, 4, 8, 16])
    answer = { status: 200, text: 'code;naam\n1;De Kade\n' }
    expect(await next()).toBe(1)
  })
})
