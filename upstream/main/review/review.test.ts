import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recurrenceOf } from '#contract/agenda/testing/recurrence-of'
import { contentEndpoints } from '#contract/content'
import { items } from '../../db/schema/item.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { confirmationLinks, confirmationPolicies, confirmations } from '../../db/schema/review.ts'
import { roleAssignments } from '../../db/schema/role.ts'
import { users } from '../../db/schema/user.ts'
import { createLog } from '../../log.ts'
import { createMailSender } from '../../mail/sender.ts'
import { type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'
import { queueConfirmationMails } from './mails.ts'
import { findPolicy } from './policy.ts'

let application: TestApplication
let tenant: TestTenant
let keeper: typeof users.$inferSelect

const day = 24 * 60 * 60_000
const received: { to: string[]; message: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ to, message: Buffer.concat(chunks).toString() })
      done()
    })
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))

const addPolicy = (teamId: number, key: string) =>
  application.db.insert(confirmationPolicies).values({
    tenantId: tenant.id,
    teamId,
    key,
    name: key,
    intervalDays: 100,
    graceDays: 14,
    deadlineAction: 'unpublish',
    allowEmail: true,
    maximumProducts: 10,
    notifications: [
      { daysBeforeDeadline: 30, emailTag: 'first' },
      { daysBeforeDeadline: 3, emailTag: 'last' },
    ],
  })

/** As long ago as makes the first notification due now. */
const confirmedDaysAgo = (days: number) =>
  application.db
    .update(items)
    .set({ lastConfirmedAt: new Date(application.clock.now().getTime() - days * day), lastConfirmedBy: 'Eerder' })
    .where(eq(items.id, tenant.items.bibliotheek.id))

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  await addPolicy(tenant.teams.wortel.id, 'ver')
  await addPolicy(tenant.teams.noord.id, 'dichtbij')
  keeper = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }], { firstName: 'Kim' })
  await confirmedDaysAgo(75)
})

const queue = () => queueConfirmationMails(application.services)
const mails = () =>
  application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id)).orderBy(mailOutbox.createdAt)

/** The path of the link in the newest mail to a user. */
async function linkPath(address = keeper.email): Promise<string> {
  const found = (await mails()).filter(({ recipientAddress }) => recipientAddress === address).at(-1)
  const link = /\/confirm\/[^\s?]+/.exec(found?.text ?? '')?.[0]
  if (link === undefined) throw new Error('no link in the mail')
  return link
}

const open = async (path: string, clientAddress = '192.0.2.1') => {
  const response = await application.request(`/main${path}`, { headers: { 'X-Client-Address': clientAddress } })
  return { status: response.status, body: await response.json() }
}

async function confirm(path: string, given: { nonce?: string; accepted?: boolean; products?: object } = {}) {
  const nonce = given.nonce ?? (await open(path)).body.nonce ?? ''
  const body = JSON.stringify({ accepted: true, ...given, nonce })
  const response = await application.request(`/main${path}`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

const confirmed = () =>
  application.db.select().from(confirmations).where(eq(confirmations.organisationId, tenant.items.bibliotheek.id))

describe('the policy of an organisation', () => {
  it('is the nearest one up the tree of teams', async () => {
    const [item] = await application.db.select().from(items).where(eq(items.id, tenant.items.bibliotheek.id))
    const [museum] = await application.db.select().from(items).where(eq(items.id, tenant.items.museum.id))
    expect((await findPolicy(application.db, item ?? { tenantId: 0, teamPath: '' }))?.key).toBe('dichtbij')
    expect((await findPolicy(application.db, museum ?? { tenantId: 0, teamPath: '' }))?.key).toBe('ver')
  })
})

describe('confirmation mails', () => {
  it('are queued once for a notification, however often the job runs and also when two run at once', async () => {
    await Promise.all([queue(), queue()])
    await queue()
    expect(await mails()).toHaveLength(1)
    expect((await open(await linkPath())).status).toBe(200)
    application.clock.advance({ hours: 24 * 23 })
    await queue()
    expect(await mails()).toHaveLength(2)
  })

  it('end the link of the mail before them', async () => {
    await queue()
    const first = await linkPath()
    application.clock.advance({ hours: 24 * 23 })
    await queue()
    expect((await open(first)).status).toBe(404)
  })

  it('go to active people who may edit the organisation, and to nobody else', async () => {
    const on = tenant.on.bibliotheek
    await tenant.addUser([{ role: 'viewer', on }])
    await tenant.addUser([{ role: 'editor', on, status: 'invited' }])
    await tenant.addUser([{ role: 'editor', on }], { disabledAt: application.clock.now() })
    await queue()
    expect((await mails()).map(({ recipientAddress }) => recipientAddress)).toEqual([keeper.email])
  })

  it('wait until the first notification is due', async () => {
    await confirmedDaysAgo(69)
    await queue()
    expect(await mails()).toEqual([])
  })

  it('reach a mail server as text and HTML, in the language of the recipient, with a link to the site', async () => {
    const english = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }], { locale: 'en' })
    await queue()
    const sender = createMailSender({
      store: application.store,
      dataDir: '',
      smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      from: 'Kaartenbak <noreply@kaartenbak.example>',
      now: application.clock.now,
      log: createLog('silent'),
    })
    await sender.sendDue()
    sender.close()
    const to = (address: string) => received.find((mail) => mail.to.includes(address))?.message ?? ''
    expect(to(keeper.email)).toMatch(/^Content-Language: nl/m)
    expect(to(english.email)).toMatch(/^Content-Language: en/m)
    for (const { email, locale } of [
      { email: keeper.email, locale: 'nl' },
      { email: english.email, locale: 'en' },
    ]) {
      const message = to(email)
      expect(message).toMatch(/^Content-Type: text\/plain/m)
      expect(message).toMatch(/^Content-Type: text\/html/m)
      const text = message.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      expect(text).toMatch(new RegExp(`http://${tenant.host}/confirm/bibliotheek/\\S+\\?language=${locale}\\s`))
    }
  })

  it('can not be given headers by a title, and one bad title keeps nobody from their mail', async () => {
    const title = 'Bieb\r\nBcc: kwaad@example.org\u2028'.padEnd(400, 'x')
    await application.db.update(items).set({ title }).where(eq(items.id, tenant.items.bibliotheek.id))
    await queue()
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^Kloppen de gegevens van Bieb Bcc: kwaad/)
    expect(mail?.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  })
})

describe('a confirmation link', () => {
  let path: string
  beforeEach(async () => {
    await queue()
    path = await linkPath()
  })

  it('shows the data, and confirms nothing however often it is opened', async () => {
    for (let time = 0; time < 30; time += 1) {
      const { status, body } = await open(path)
      expect([status, body.state, body.title]).toEqual([200, 'open', 'Bibliotheek'])
    }
    await application.request(`/main${path}`, { method: 'HEAD' })
    expect(await confirmed()).toEqual([])
  })

  it('shows the agenda as visitors see it, and none of an organisation that they do not see', async () => {
    const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek, kind: 'agenda' as const }
    const values = { when: recurrenceOf({ rrule: 'FREQ=WEEKLY;COUNT=3' }) }
    const add = (title: string, state: 'published' | 'concept') =>
      tenant.addItem({ ...within, key: title, types: ['agenda-item'], state, values: { ...values, title } })
    await add('markt', 'published')
    await add('geheim', 'concept')
    const titles = (await open(path)).body.calendar.events.map(({ title }: { title: string }) => title)
    expect(titles).toContain('markt')
    expect(titles).not.toContain('geheim')
    await application.db
      .update(items)
      .set({ publishedVersion: null, publishedFrom: null, online: false })
      .where(eq(items.id, tenant.items.bibliotheek.id))
    expect((await open(path)).body.calendar).toBeUndefined()
  })

  it('asks for the tick and for the nonce of its own, recent page', async () => {
    const { nonce } = (await open(path)).body
    const without = await confirm(path, { accepted: false, nonce })
    expect(without).toMatchObject({ status: 400, body: { fields: [{ path: 'accepted', code: 'confirm.tick' }] } })
    const other = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    await queue()
    const foreign = (await open(await linkPath(other.email))).body.nonce
    for (const wrong of ['x', '', 'a.b', foreign]) expect((await confirm(path, { nonce: wrong })).status).toBe(409)
    application.clock.advance({ hours: 25 })
    expect((await confirm(path, { nonce })).status).toBe(409)
    expect(await confirmed()).toEqual([])
  })

  it('confirms once; a second time, and of two at once, it tells who did and when', async () => {
    const { nonce } = (await open(path)).body
    const products = { cursus: false, 'van-een-ander': true }
    const both = await Promise.all([confirm(path, { nonce, products }), confirm(path, { nonce, products })])
    const told = { state: 'confirmed', by: 'Kim van Dijk', at: application.clock.now().toISOString() }
    for (const { status, body } of both) expect([status, body]).toMatchObject([200, told])
    application.clock.advance({ hours: 3 })
    expect((await confirm(path, { nonce })).body).toMatchObject(told)
    expect((await open(path)).body).toMatchObject(told)
    expect(await confirmed()).toMatchObject([{ means: 'mail', name: 'Kim van Dijk', products: { cursus: false } }])
  })

  it('of an ended cycle confirms nothing again: the next cycle has links of its own', async () => {
    await confirm(path)
    application.clock.advance({ hours: 24 * 75 })
    await queue()
    const next = await linkPath()
    expect(next).not.toBe(path)
    expect((await open(next)).body.state).toBe('open')
    expect((await open(path)).status).toBe(404)
    expect(await confirmed()).toHaveLength(1)
  })

  it('gives one and the same 404 to what is wrong, foreign, expired, revoked or no longer theirs', async () => {
    const [, , organisation = '', user = '', token = ''] = path.split('/')
    const stranger = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    const answers = [
      await open(`/confirm/${organisation}/${user}/${'A'.repeat(43)}`, '198.51.100.1'),
      await open(`/confirm/museum/${user}/${token}`, '198.51.101.1'),
      await open(`/confirm/${organisation}/${stranger.id}/${token}`, '198.51.102.1'),
    ]
    const { db } = application
    const mine = eq(confirmationLinks.userId, keeper.id)
    await db.update(confirmationLinks).set({ revokedAt: application.clock.now() }).where(mine)
    answers.push(await open(path))
    await db.update(confirmationLinks).set({ revokedAt: null, expiresAt: application.clock.now() }).where(mine)
    answers.push(await open(path))
    await db
      .update(confirmationLinks)
      .set({ expiresAt: new Date('2030-01-01') })
      .where(mine)
    await db.update(users).set({ disabledAt: application.clock.now() }).where(eq(users.id, keeper.id))
    answers.push(await open(path))
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, keeper.id))
    await db.update(roleAssignments).set({ status: 'expired' }).where(eq(roleAssignments.userId, keeper.id))
    answers.push(await open(path))
    const bodies = answers.map(({ status, body }) => JSON.stringify([status, { ...body, reference: '' }]))
    expect(new Set(bodies).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  it('can not be guessed at: after ten wrong ones a network waits, and others do not', async () => {
    const [, , organisation, user] = path.split('/')
    const guess = (number: number) => open(`/confirm/${organisation}/${user}/${'B'.repeat(42)}${number}`, '203.0.113.9')
    const statuses: number[] = []
    for (let number = 0; number < 12; number += 1) statuses.push((await guess(number)).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
    expect((await open(path, '203.0.113.77')).status).toBe(429)
    expect((await open(path, '192.0.2.200')).status).toBe(200)
    application.clock.advance({ minutes: 16 })
    expect((await open(path, '203.0.113.9')).status).toBe(200)
  })

  it('is not answered by editing', async () => {
    const token = await tenant.sessionOf(keeper)
    await application.call(
      contentEndpoints.saveOrganisation,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: ['bibliotheek'], values: { title: 'Bibliotheek aan zee' }, save: 'ready' },
        version: '"v1"',
      },
      { token },
    )
    expect(await confirmed()).toEqual([])
    expect((await open(path)).body.state).toBe('open')
  })

  it('never stands in the log, neither when it is opened nor when it fails', async () => {
    const lines: unknown[] = []
    const { services } = application
    const note = (...line: unknown[]) => lines.push(line)
    services.log = { ...services.log, info: note, warn: note, error: note } as unknown as typeof services.log
    await open(path)
    await confirm(path, { nonce: 'x' })
    await confirm(path)
    await open(`${path}x`)
    expect(lines.length).toBeGreaterThan(3)
    expect(JSON.stringify(lines)).not.toContain(path.split('/').at(-1))
  })

  it('stands nowhere in the store but in its mail', async () => {
    const token = path.split('/').at(-1) ?? ''
    const links = await application.db.select().from(confirmationLinks).where(eq(confirmationLinks.userId, keeper.id))
    expect(JSON.stringify(links)).not.toContain(token)
  })
})
