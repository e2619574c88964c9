import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/people/session'
import { teamEndpoints } from '#contract/team/team'
import { installationSetupEndpoints } from '#contract/tenant/installation-setup'
import { maintenanceEndpoints } from '#contract/tenant/maintenance'
import { policyReportEndpoints } from '#contract/tenant/policy-report'
import { siteEndpoints } from '#contract/tenant/site'
import { teamInput } from '#test/contract/team-input'
import { installationToken, refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant, testPassword } from '#test/upstream/tenant'
import { mailOutbox } from '../../platform/db/schema/mail.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.sessionOf(await tenant.addUser([], { maintenance: true }))
})

const set = (isOn: boolean) =>
  application.call(maintenanceEndpoints.setMode, { body: { isOn, reason: 'Nieuwe versie' } }, { token })
afterEach(() => set(false))
const activity = async () => (await application.call(maintenanceEndpoints.activity, {}, { token })).data

describe('maintenance', () => {
  it('lets everyone read and nobody change anything, until it is over; people can still sign in', async () => {
    const user = await tenant.addUser([{ role: 'admin', on: tenant.on.wortel }])
    const their = { token: await tenant.sessionOf(user) }
    const params = { team: 'noord' }
    const rename = (version: number) =>
      application.call(
        teamEndpoints.update,
        { params, body: teamInput({ name: 'Nieuw' }), version: `"v${version}"` },
        their,
      )
    await set(true)
    expect(await refusalOf(rename(1))).toMatchObject({ code: 'MAINTENANCE', status: 503 })
    expect((await application.call(teamEndpoints.get, { params }, their)).data.name).toBe('Team noord')
    const body = { email: user.email, password: testPassword, href: tenant.url }
    expect((await application.call(sessionEndpoints.create, { body })).data.token).toBeDefined()
    expect((await activity()).mode).toMatchObject({ isOn: true, reason: 'Nieuwe versie' })
    const site = async () => (await application.call(siteEndpoints.settings, { query: { href: tenant.url } })).data
    expect(await site()).toMatchObject({ maintenance: true })
    expect(JSON.stringify(await site())).not.toContain('Nieuwe versie')
    await set(false)
    expect(await site()).toMatchObject({ maintenance: false })
    expect((await rename(1)).data.name).toBe('Nieuw')
  })
})

describe('the activity', () => {
  it('shows the newest backup that was told of, and that it is too long ago after two days', async () => {
    const made = (at?: string) =>
      application.call(installationSetupEndpoints.backupMade, { body: { at } }, { token: installationToken })
    const now = application.clock.now()
    expect((await made()).data.changes).toEqual([`newest backup: ${now.toISOString()}`])
    expect((await made(now.toISOString())).data.changes).toEqual([])
    await made('2020-01-01T00:00:00Z')
    expect((await activity()).backup).toEqual({ at: now.toISOString(), isLate: false })
    expect((await refusalOf(made('2999-01-01T00:00:00Z'))).options.fields).toMatchObject([{ path: 'at' }])
    application.clock.advance({ hours: 49 })
    token = await tenant.sessionOf(await tenant.addUser([], { maintenance: true }))
    expect((await activity()).backup).toEqual({ at: now.toISOString(), isLate: true })
  })

  it('shows mail that could not be sent, which goes out again once, however often that is asked', async () => {
    const [mail] = await application.db
      .insert(mailOutbox)
      .values({
        ...{
          dedupeKey: `test:${tenant.key}`,
          recipientName: 'Jo',
          recipientAddress: 'jo@weg.example',
          subject: 'Hallo',
        },
        ...{ text: '', html: '', locale: 'nl', status: 'failed', attempts: 5, lastError: 'mailbox unavailable' },
        createdAt: application.clock.now(),
      })
      .returning()
    const id = mail?.id ?? ''
    expect((await activity()).failedMails).toContainEqual(
      expect.objectContaining({ id, address: 'jo@weg.example', error: 'mailbox unavailable', attempts: 5 }),
    )
    const retry = () =>
      application.call(
        maintenanceEndpoints.retryMail,
        { params: { mail: id }, idempotencyKey: crypto.randomUUID() },
        { token },
      )
    await retry()
    expect(await refusalOf(retry())).toMatchObject({ code: 'NOT_FOUND' })
    expect((await activity()).failedMails.map((failed) => failed.id)).not.toContain(id)
  })

  it('shows an error that nobody foresaw under the number that the user was told, and no token of its address', async () => {
    const broken = sql`alter table favorites rename to favorites_gone`
    const whole = sql`alter table favorites_gone rename to favorites`
    await application.db.execute(broken)
    const response = await application.request('/main/favorite', { token })
    await application.db.execute(whole)
    const { reference } = await response.json()
    expect(response.status).toBe(500)
    await expect
      .poll(async () => (await activity()).unexpectedErrors)
      .toContainEqual(expect.objectContaining({ reference, place: 'GET /main/favorite' }))
  })

  it('keeps of an error of the database what it was, and none of the values that were sent along', async () => {
    const secret = 'Jansen, gevonden worden'
    const broken = sql`alter table favorites add constraint no_titles check (title <> ${sql.raw(`'${secret}'`)})`
    await application.db.execute(broken)
    const response = await application.request('/main/favorite', {
      ...{ method: 'POST', token, headers: { 'Idempotency-Key': crypto.randomUUID() } },
      body: JSON.stringify({ type: 'PRODUCT', key: 'geheim', title: secret, payload: { organisation: 'bibliotheek' } }),
    })
    await application.db.execute(sql`alter table favorites drop constraint no_titles`)
    const { reference } = await response.json()
    expect(response.status).toBe(500)
    const kept = () =>
      activity().then(({ unexpectedErrors }) => unexpectedErrors.find((one) => one.reference === reference))
    await expect.poll(kept).toMatchObject({ message: expect.stringContaining('23514') })
    expect(JSON.stringify(await kept())).not.toContain(secret)
  })

  it('shows what browsers refused by the content security policy once, with how often, and no token of the address', async () => {
    const token64 = 'a'.repeat(64)
    const report = { directive: 'img-src', blocked: 'https://elders.example', place: `/confirm/haven/jo/${token64}` }
    const send = () => application.call(policyReportEndpoints.add, { body: report })
    await send()
    application.clock.advance({ minutes: 20 })
    await send()
    const kept = (await activity()).policyReports.filter(({ blocked }) => blocked === report.blocked)
    expect(kept).toMatchObject([{ directive: 'img-src', place: '/confirm/haven/jo/[hidden]', count: 2 }])
    expect(Date.parse(kept[0]?.lastAt ?? '') - Date.parse(kept[0]?.firstAt ?? '')).toBe(20 * 60_000)
  })

  it('counts what is known when it keeps no more kinds, and listens to no network without end', async () => {
    const send = (place: string, from: string) =>
      application.call(
        policyReportEndpoints.add,
        { body: { directive: 'img-src', blocked: 'data:', place } },
        { clientAddress: from },
      )
    await send('/0', '192.0.2.1')
    for (let at = 1; at < 230; at += 1) await send(`/${at}`, `192.0.2.${1 + (at % 8)}`)
    const { rows } = await application.db.execute<{ count: number }>(
      sql`select count(*)::int as count from policy_reports`,
    )
    expect(rows[0]?.count).toBe(200)
    application.clock.advance({ minutes: 1 })
    await send('/0', '192.0.2.1')
    expect((await activity()).policyReports).toContainEqual(expect.objectContaining({ place: '/0', count: 2 }))
    const flood = Promise.all(Array.from({ length: 61 }, () => send('/0', '192.0.2.99')))
    expect(await refusalOf(flood)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
