import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { verificationEndpoints } from '#contract/confirmation/verification'
import { sessionEndpoints } from '#contract/people/session'
import { taskEndpoints } from '#contract/people/task'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type Holding, type TestTenant } from '#test/upstream/tenant'
import { teams } from '../../platform/db/schema/team.ts'
import { queueVerifications } from './mails.ts'

let application: TestApplication
let tenant: TestTenant
let manager: Holding

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  manager = { role: 'admin', on: tenant.on.wortel }
  await application.db
    .update(teams)
    .set({ settings: { externalEditor: 'De Kaai', externalEditorEmail: 'redactie@dekaai.example' } })
    .where(eq(teams.id, tenant.teams.haven.id))
  await create({ name: 'Kort', maximumAttempts: 2 })
  await choose('noord', 'kort')
})

const call = async () => ({ token: await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel }) })

const rules = {
  ...{ maximumVerifyAgeDays: 100, externallyManaged: false, maximumAttempts: 1, minimumDaysBetweenAttempts: 14 },
  ...{ mailTag: '', timeOutDays: 30 },
}
const create = async (given: Partial<typeof rules> & { name: string }) =>
  application.call(
    verificationEndpoints.create,
    { body: { ...rules, ...given }, idempotencyKey: crypto.randomUUID() },
    await call(),
  )
const choose = async (team: string, choice: string, version = 0) =>
  application.call(
    verificationEndpoints.choose,
    { params: { team }, body: { choice }, version: `"v${version}"` },
    await call(),
  )
const pass = async (days: number) => {
  application.clock.advance({ hours: days * 24 })
  await queueVerifications(application.services)
}
const tasksOf = async (holding: Holding) => {
  const token = await tenant.tokenFor(holding)
  const { tasks } = (await application.call(sessionEndpoints.update, {}, { token })).data
  return tasks.map(({ key }) => key).filter((key) => key.startsWith('unanswered-'))
}
const task = async (holding: Holding) => {
  const token = await tenant.tokenFor(holding)
  return application.call(taskEndpoints.get, { params: { key: 'unanswered-bibliotheek' } }, { token })
}

describe('a verification that nobody answers', () => {
  it('makes a task to call once the last time-out has passed, for who manages the organisation there', async () => {
    await pass(101)
    await pass(14)
    expect(await tasksOf(manager)).toEqual([])
    await pass(29)
    expect(await tasksOf(manager)).toEqual([])
    await pass(2)
    expect(await tasksOf(manager)).toEqual(['unanswered-bibliotheek'])
    expect((await task(manager)).data).toMatchObject({ kind: 'callOrganisation', subject: { key: 'bibliotheek' } })
    const elsewhere: Holding = { role: 'admin', on: tenant.on.zuid }
    expect(await tasksOf(elsewhere)).toEqual([])
    expect(await tasksOf({ role: 'viewer', on: tenant.on.wortel })).toEqual([])
    expect(await refusalOf(task(elsewhere))).toMatchObject({ code: 'NOT_FOUND' })
    const other = await createTestTenant(application)
    const token = await other.tokenFor({ role: 'admin', on: other.on.wortel })
    expect((await application.call(sessionEndpoints.update, {}, { token })).data.tasks).toEqual([])
  })

  it('is none any more when somebody confirms by phone, or the team wants none or leaves it to others', async () => {
    await pass(101)
    await pass(14)
    await pass(31)
    expect(await tasksOf(manager)).toHaveLength(1)
    await create({ name: 'Bellen', externallyManaged: true })
    await choose('haven', 'bellen')
    expect(await tasksOf(manager)).toEqual([])
    await choose('haven', '-', 1)
    expect(await tasksOf(manager)).toEqual([])
    await choose('haven', '', 2)
    expect(await tasksOf(manager)).toHaveLength(1)
    const token = await tenant.tokenFor(manager)
    await application.call(
      confirmationEndpoints.confirmSignedIn,
      {
        params: { organisation: 'bibliotheek' },
        body: { accepted: true, products: {}, means: 'phone' },
        idempotencyKey: crypto.randomUUID(),
      },
      { token },
    )
    expect(await tasksOf(manager)).toEqual([])
  })

  it('ends for an organisation that gets an editor with an account', async () => {
    await pass(101)
    await pass(14)
    await pass(31)
    await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    expect(await tasksOf(manager)).toEqual([])
  })
})
