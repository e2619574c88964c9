import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarSubscriptionEndpoints } from '#contract/agenda/calendar-subscription'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { hashToken } from '../../kernel/call/actor.ts'
import { calendarSubscriptions } from '../../platform/db/schema/personal.ts'
import { users } from '../../platform/db/schema/user.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
  const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
  const values = { when: recurrenceOf({ rrule: 'FREQ=WEEKLY;COUNT=3' }) }
  const item = { ...within, kind: 'agenda' as const, types: ['agenda-item'] }
  await tenant.addItem({ ...item, key: 'markt', state: 'published', values: { ...values, title: 'Markt' } })
  await tenant.addItem({ ...item, key: 'geheim', state: 'concept', values: { ...values, title: 'Geheim' } })
})

const library = { params: { type: 'organisation' as const, key: 'bibliotheek' } }
const make = async (as = token, agenda: Parameters<typeof makeOf>[1] = library) => (await makeOf(as, agenda)).data.token
const makeOf = (as: string, agenda: { params: { type: 'organisation' | 'product' | 'team'; key: string } }) =>
  application.call(calendarSubscriptionEndpoints.renew, agenda, { token: as })
const open = async (secret: string) =>
  (await application.call(calendarSubscriptionEndpoints.open, { params: { token: secret } })).data
const titlesOf = async (secret: string) => (await open(secret)).events.map(({ title }) => title)
const notFound = { code: 'NOT_FOUND' }

describe('a subscription address', () => {
  it('gives what is published, without a session, of an organisation, a team or a product', async () => {
    const ofLibrary = await titlesOf(await make())
    expect(ofLibrary).toContain('Markt')
    expect(ofLibrary).not.toContain('Geheim')
    expect(await titlesOf(await make(token, { params: { type: 'team', key: 'noord' } }))).toContain('Markt')
    expect(await titlesOf(await make(token, { params: { type: 'product', key: 'cursus' } }))).toEqual([])
  })

  it('is kept as a hash alone', async () => {
    const secret = await make()
    const rows = await application.db.select().from(calendarSubscriptions)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('stops working when it is renewed or revoked', async () => {
    const [first, second] = [await make(), await make()]
    await expect(open(first)).rejects.toMatchObject(notFound)
    await open(second)
    const read = () => application.call(calendarSubscriptionEndpoints.get, library, { token })
    expect((await read()).data.usedAt).not.toBeNull()
    await application.call(calendarSubscriptionEndpoints.revoke, library, { token })
    expect((await read()).data).toEqual({ since: null, usedAt: null })
    await expect(open(second)).rejects.toMatchObject(notFound)
  })

  it('is of one person: revoking leaves those of others alone', async () => {
    const other = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const secret = await make(other)
    await make()
    await application.call(calendarSubscriptionEndpoints.revoke, library, { token })
    await open(secret)
  })

  it('ends with the rights and the account of who made it', async () => {
    const leaving = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const secret = await make(leaving)
    await open(secret)
    const [row] = await application.db
      .select()
      .from(calendarSubscriptions)
      .where(eq(calendarSubscriptions.tokenHash, hashToken(secret)))
    const who = eq(users.id, row?.userId ?? '')
    await application.db.update(users).set({ disabledAt: application.clock.now() }).where(who)
    await expect(open(secret)).rejects.toMatchObject(notFound)
  })

  it('cannot be made for an agenda out of scope', async () => {
    const other = await createTestTenant(application)
    const theirs = await other.tokenFor({ role: 'viewer', on: other.on.zuid })
    await expect(make(theirs)).rejects.toMatchObject(notFound)
  })

  it('slows down who guesses, and who asks all the time', async () => {
    const secret = await make()
    const tooMany = { code: 'TOO_MANY_REQUESTS' }
    const ask = async (times: number, one: string) => {
      for (let time = 0; time < times; time += 1) await open(one).catch(() => undefined)
      return open(one)
    }
    await expect(ask(60, secret)).rejects.toMatchObject(tooMany)
    await expect(ask(60, 'x'.repeat(43))).rejects.toMatchObject(tooMany)
  })
})
