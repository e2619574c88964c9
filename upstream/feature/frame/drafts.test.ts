import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type DraftInput, draftEndpoints } from '#contract/people/draft'
import { maximumDrafts } from '#contract/people/draft-limits'
import { overviewEndpoints } from '#contract/people/overview'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { drafts } from '../../platform/db/schema/personal.ts'
import { removeOldDrafts } from './drafts.ts'

let application: TestApplication
let tenant: TestTenant
let user: Awaited<ReturnType<TestTenant['addUser']>>
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  user = await tenant.addUser([{ role: 'editor', on: tenant.on.wortel }])
  token = await tenant.sessionOf(user)
})

const body: DraftInput = {
  values: { title: 'Half', phone: null },
  version: '"v3"',
  page: '/organisation/a/edit',
  title: 'A',
}
const keep = (key: string, given: Partial<DraftInput> = {}, as = token) =>
  application.call(draftEndpoints.save, { query: { key }, body: { ...body, ...given } }, { token: as })
const read = async (key: string, as = token) =>
  (await application.call(draftEndpoints.get, { query: { key } }, { token: as })).data.draft
const listed = async (as = token) => (await application.call(overviewEndpoints.read, {}, { token: as })).data.drafts

it('is there for its owner on another device, with a revision of its own each time, until it is dropped', async () => {
  const { revision } = (await keep('organisation/1')).data
  const elsewhere = await tenant.sessionOf(user)
  expect(await read('organisation/1', elsewhere)).toEqual({ values: body.values, version: '"v3"', revision })
  expect((await keep('organisation/1', {}, elsewhere)).data.revision).not.toBe(revision)
  expect(await listed(elsewhere)).toMatchObject([{ page: '/organisation/a/edit', title: 'A' }])
  await application.call(draftEndpoints.drop, { query: { key: 'organisation/1' } }, { token })
  expect(await read('organisation/1', elsewhere)).toBeNull()
  expect(await listed(elsewhere)).toEqual([])
})

it('is nobody else’s: not of a colleague, nor in the log', async () => {
  const events = () => application.db.$count(auditEvents, eq(auditEvents.actorId, user.id))
  const before = await events()
  await keep('organisation/1')
  const colleague = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  expect(await read('organisation/1', colleague)).toBeNull()
  expect(await listed(colleague)).toEqual([])
  await application.call(draftEndpoints.drop, { query: { key: 'organisation/1' } }, { token: colleague })
  expect(await read('organisation/1')).not.toBeNull()
  expect(await events()).toBe(before)
})

it('goes after two weeks, and when there are many newer ones', async () => {
  await keep('oldest')
  for (let at = 0; at < maximumDrafts; at += 1) {
    application.clock.advance({ minutes: 1 })
    await keep(`form/${at}`)
  }
  expect(await read('oldest')).toBeNull()
  expect(await read('form/0')).not.toBeNull()
  application.clock.advance({ hours: 24 * 14 })
  const later = await tenant.sessionOf(user)
  expect(await read('form/0', later)).toBeNull()
  await removeOldDrafts(application.db, application.clock.now())
  expect(await application.db.$count(drafts, eq(drafts.userId, user.id))).toBe(0)
})

it.each([
  ['more than a draft may hold', { values: { title: 'x'.repeat(200_001) } }, 'values'],
  ['a way back to another site', { page: '//elsewhere.example/a' }, 'page'],
] as const)('refuses %s', async (_, given, path) => {
  expect((await refusalOf(keep('organisation/1', given))).options.fields).toMatchObject([{ path }])
})
