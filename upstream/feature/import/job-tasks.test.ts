import { beforeEach, describe, expect, it } from 'vitest'
import { importJobEndpoints } from '#contract/import-job/import-job'
import { sessionEndpoints } from '#contract/people/session'
import { taskEndpoints } from '#contract/people/task'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { importJobOf } from '#test/upstream/import-jobs'
import { work } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { noOutside } from '../../platform/outside/outside.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let source: string | undefined

beforeEach(async () => {
  application = await testApplication()
  application.services.outside = {
    ...noOutside,
    fetch: async () => (source === undefined ? { refusal: 'unreachable' } : { file: Buffer.from(source) }),
  }
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  source = undefined
})

const address = { source: 'address', address: 'https://bron.example/lijst.csv' } as const
const params = { importjob: 'bibliotheken' }
const run = async (as = token) => {
  application.clock.advance({ minutes: 1 })
  const input = { params, body: { dry: false }, idempotencyKey: crypto.randomUUID() }
  const { data } = await application.call(importJobEndpoints.runAddress, input, { token: as })
  await work(application, data.id)
}
const listed = async (as = token) => {
  const { data } = await application.call(sessionEndpoints.update, {}, { token: as })
  return data.tasks.filter(({ kind }) => kind === 'repairImport')
}
const key = 'import-bibliotheken'
const get = (as = token) => application.call(taskEndpoints.get, { params: { key } }, { token: as })

describe('an import of which the last run failed', () => {
  it('is a task for who manages imports, until a run goes well', async () => {
    await importJobOf(application, token, address)
    expect(await listed()).toEqual([])
    await run()
    const task = {
      key,
      kind: 'repairImport',
      subject: { type: 'importJob', key: 'bibliotheken', title: 'Bibliotheken', organisation: null },
      due: null,
    }
    expect(await listed()).toEqual([task])
    expect((await get()).data).toEqual(task)
    source = 'nummer;naam\n1;De Kade\n'
    await run()
    expect(await listed()).toEqual([task])
    // An error in a row is for the owner of the source.
    source = 'code;naam\n1;De Kade\n;Zonder nummer\n'
    await run()
    expect(await listed()).toEqual([])
    expect((await refusalOf(get())).status).toBe(404)
  })

  it('is none for others, and none of another tenant', async () => {
    await importJobOf(application, token, address)
    await run()
    const other = await createTestTenant(application)
    const outsiders = [
      await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel }),
      await tenant.tokenFor({ role: 'tenant', on: tenant.on.noord }),
      await other.tokenFor({ role: 'tenant', on: other.on.wortel }),
    ]
    for (const outsider of outsiders) {
      expect(await listed(outsider)).toEqual([])
      expect((await refusalOf(get(outsider))).status).toBe(404)
    }
  })

  it('is one where its rows may not be saved, and ends with the job', async () => {
    await importJobOf(application, token, address)
    source = 'code;naam\n1;De Kade\n'
    const role = ['team.read', 'tenant.importJobs', 'team.bulkMutations', 'organisation.read'] as const
    await run(await tenant.tokenFor({ role, on: tenant.on.wortel }))
    expect(await listed()).toHaveLength(1)
    await application.call(importJobEndpoints.delete, { params, version: '"v1"' }, { token })
    expect(await listed()).toEqual([])
  })
})
