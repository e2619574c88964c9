import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClock } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { testStore } from '#test/upstream/test-store'
import { mailOutbox } from '../db/schema/mail.ts'
import { roleAssignments } from '../db/schema/role.ts'
import { tenants } from '../db/schema/tenant.ts'
import { createLog } from '../log.ts'
import { claimDueMails, LEASE_MS, type OutgoingMail, queueMail } from './outbox.ts'
import { createMailSender, type MailSender } from './sender.ts'
import { messageIdOf } from './transport.ts'

type Received = { to: string[]; message: string }

const store = await testStore()
const from = 'Kaartenbak <noreply@kaartenbak.example>'
const received: Received[] = []
let refusal: { responseCode: number } | undefined
let now = new Date('2026-11-12T09:00:00Z')
let sender: MailSender
const senders: MailSender[] = []

const smtp = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_, __, done) => done(refusal ? Object.assign(new Error('refused'), refusal) : undefined),
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

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  dedupeKey: `test:${crypto.randomUUID()}`,
  recipient: { name: 'Élan van Dam', address: 'elan@example.org' },
  subject: 'Controleer uw gegevens',
  text: 'Dag',
  html: '<p>Dag</p>',
  locale: 'nl',
  ...changes,
})
const queue = (outgoing: OutgoingMail) => store.withTransaction((tx) => queueMail(tx, outgoing, now))
const rowOf = async ({ dedupeKey }: OutgoingMail) =>
  (await store.db.select().from(mailOutbox).where(eq(mailOutbox.dedupeKey, dedupeKey)))[0]
const headersOf = (message: string) => message.slice(0, message.indexOf('\r\n\r\n'))
const headerNames = (message: string) =>
  [...headersOf(message).matchAll(/^([A-Za-z-]+):/gm)].map(([, name]) => name ?? '').sort()
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const newSender = (smtpUrl: string | undefined, dataDir = '') => {
  const created = createMailSender({ store, dataDir, smtpUrl, from, now: () => now, log: createLog('silent') })
  senders.push(created)
  return created
}

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
})
beforeEach(async () => {
  await store.db.delete(mailOutbox)
  received.length = 0
  refusal = undefined
  const address: AddressInfo | string | null = smtp.server.address()
  sender = newSender(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
})
afterAll(async () => {
  for (const created of senders) created.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

test('sends a queued mail exactly once, with a stable Message-ID and a fixed set of headers', async () => {
  const outgoing = mail()
  expect(await queue(outgoing)).toBe(true)
  expect(await queue(outgoing)).toBe(false)
  expect(await sender.sendDue()).toBe(1)
  expect(await sender.sendDue()).toBe(0)
  expect(received.map(({ to }) => to)).toEqual([['elan@example.org']])
  const message = received[0]?.message ?? ''
  expect(message).toContain(`Message-ID: ${messageIdOf(outgoing.dedupeKey, from)}`)
  expect(headerNames(message)).toEqual(
    [
      'Auto-Submitted',
      'Content-Language',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
      'X-Auto-Response-Suppress',
    ].sort(),
  )
  expect(await rowOf(outgoing)).toMatchObject({ status: 'sent', attempts: 1, leaseUntil: null })
})

test('says whose mail it is below it, and answers go there', async () => {
  const [tenant] = await store.db
    .insert(tenants)
    .values({
      ...{ key: 'kust', name: 'Kust', officialName: 'Stichting <Kust>', email: 'vraag@kust.example' },
      ...{ phoneNumber: '+31229550123', website: 'https://kust.example', createdAt: now },
      settings: {
        multipleOrganisationTypesAllowed: true,
        typeRestrictionsEnabled: true,
        showOnlineCheck: true,
        participantsFeature: true,
      },
    })
    .returning()
  await queue(mail({ tenantId: tenant?.id, html: '<html><body><p>Dag</p></body></html>' }))
  await sender.sendDue()
  const message = (received[0]?.message ?? '').replaceAll('=\r\n', '')
  expect(headersOf(message)).toMatch(/Reply-To: .*<vraag@kust\.example>/)
  expect(message).toContain('--=20\r\nStichting <Kust>')
  expect(message).toContain('0229 550 123')
  expect(message).toContain('Stichting &lt;Kust&gt;')
})

test('leaves no mail of a transaction that is rolled back', async () => {
  const outgoing = mail()
  const failing = store.withTransaction(async (tx) => {
    await queueMail(tx, outgoing, now)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await rowOf(outgoing)).toBeUndefined()
})

test('gives each mail to one sender only, and sends it once, when several processes ask at the same time', async () => {
  for (let number = 0; number < 30; number += 1) await queue(mail())
  const processes = [1, 2, 3, 4]
  // Opens the connections first, so that the claims truly meet.
  await Promise.all(processes.map(() => store.check()))
  const claimed = (await Promise.all(processes.map(() => claimDueMails(store, now)))).flat()
  expect(claimed).toHaveLength(30)
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(30)

  pass(LEASE_MS)
  const counts = await Promise.all([sender.sendDue(), sender.sendDue()])
  expect(counts[0] + counts[1]).toBe(30)
  expect(new Set(received.map(({ message }) => /Message-ID: (.*)/.exec(message)?.[1])).size).toBe(30)
  expect(received).toHaveLength(30)
})

test('sends a mail whose sender was killed before sending when the lease ends, not earlier', async () => {
  const outgoing = mail()
  await queue(outgoing)
  expect(await claimDueMails(store, now)).toHaveLength(1)
  expect(await sender.sendDue()).toBe(0)
  pass(LEASE_MS)
  expect(await sender.sendDue()).toBe(1)
  expect(received).toHaveLength(1)
})

test('sends at most one duplicate, with the same Message-ID, when the sender was killed after sending', async () => {
  const outgoing = mail()
  await queue(outgoing)
  await sender.sendDue()
  // The state after a kill between the answer of the mail server and the commit.
  await store.db.update(mailOutbox).set({ status: 'sending', sentAt: null, leaseUntil: now })
  await sender.sendDue()
  pass(LEASE_MS)
  await sender.sendDue()
  expect(received).toHaveLength(2)
  expect(new Set(received.map(({ message }) => /Message-ID: (.*)/.exec(message)?.[1])).size).toBe(1)
})

test('tries a mail again later when the mail server has a passing error, and gives up after five times', async () => {
  const outgoing = mail()
  await queue(outgoing)
  refusal = { responseCode: 451 }
  for (const attempts of [1, 2, 3, 4, 5]) {
    expect(await sender.sendDue()).toBe(0)
    expect(await rowOf(outgoing)).toMatchObject({ attempts, status: attempts === 5 ? 'failed' : 'waiting' })
    pass(24 * 3_600_000)
  }
  expect((await rowOf(outgoing))?.lastError).toContain('refused')
})

test('gives up at once when the mail server refuses the recipient for good', async () => {
  const outgoing = mail()
  await queue(outgoing)
  refusal = { responseCode: 550 }
  await sender.sendDue()
  expect(await rowOf(outgoing)).toMatchObject({ status: 'failed', attempts: 1 })
})

test('writes to letters of all scripts where the mail server takes them, and gives up with that reason where not', async () => {
  const address = 'j\u00f6rg@example.org'
  const plain = mail({ recipient: { name: 'J\u00f6rg', address } })
  await queue(plain)
  expect(await sender.sendDue()).toBe(1)
  expect(received.map(({ to }) => to)).toEqual([[address]])
  const old = new SMTPServer({ ...{ authOptional: true, hideSMTPUTF8: true }, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve))
  const at: AddressInfo | string | null = old.server.address()
  const outgoing = mail({ recipient: { name: 'J\u00f6rg', address } })
  await queue(outgoing)
  expect(await newSender(`smtp://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`).sendDue()).toBe(0)
  expect(await rowOf(outgoing)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('SMTPUTF8') })
  await new Promise<void>((resolve) => old.close(() => resolve()))
})

test('puts a subject in one line, and keeps a mail that can not be sent as failed', async () => {
  const split = mail({ subject: 'x\r\nBcc: evil@example.org' })
  expect(await queue(split)).toBe(true)
  expect(await rowOf(split)).toMatchObject({ subject: 'x Bcc: evil@example.org', status: 'waiting' })
  const nowhere = mail({ recipient: { name: 'Jo', address: 'a@b.nl, evil@example.org' } })
  expect(await queue(nowhere)).toBe(false)
  expect(await rowOf(nowhere)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('address') })
})

test('never lets a stored row change headers or recipients', async () => {
  const outgoing = mail()
  await queue(outgoing)
  await store.db.update(mailOutbox).set({ recipientAddress: 'a@b.nl, evil@example.org' })
  expect(await sender.sendDue()).toBe(0)
  expect(received).toEqual([])
  expect(await rowOf(outgoing)).toMatchObject({ status: 'failed' })
})

test.each(['"a" <b@example.org>, <c@example.org>', 'a, b; c', '=?utf-8?q?x?=', 'O’Brien & Zn.'])(
  'keeps the name %j a name',
  async (name) => {
    await queue(mail({ recipient: { name, address: 'elan@example.org' } }))
    await sender.sendDue()
    expect(received.map(({ to }) => to)).toEqual([['elan@example.org']])
    expect(headerNames(received[0]?.message ?? '')).not.toContain('Cc')
  },
)

test('writes one file per mail without a mail server, also when it is sent twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-mail-'))
  const files = newSender(undefined, dataDir)
  const outgoing = mail({ dedupeKey: '../confirmation/42:2026-11' })
  await queue(outgoing)
  await files.sendDue()
  await store.db.update(mailOutbox).set({ status: 'sending', leaseUntil: now })
  await files.sendDue()
  const names = await readdir(join(dataDir, 'mail'))
  expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z--confirmation-42-2026-11-[0-9a-f]{8}\.eml$/)])
  expect(await readFile(join(dataDir, 'mail', names[0] ?? ''), 'utf8')).toContain('Subject: Controleer uw gegevens')
  await rm(dataDir, { recursive: true, force: true })
})

test('lets go of a mail for somebody who has no role there any more, for good', async () => {
  const tenant = await createTestTenant({ store, clock: createClock(now) })
  const [stays, goes] = [
    await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }]),
    await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }]),
  ]
  const mailTo = ({ id, email }: { id: string; email: string }) =>
    mail({ tenantId: tenant.id, recipient: { id, name: 'Jo', address: email } })
  const [wanted, unwanted] = [mailTo(stays), mailTo(goes)]
  await queue(wanted)
  await queue(unwanted)
  await store.db.delete(roleAssignments).where(eq(roleAssignments.userId, goes.id))
  expect(await sender.sendDue()).toBe(1)
  expect(received.map(({ to }) => to)).toEqual([[stays.email]])
  expect((await rowOf(unwanted))?.status).toBe('dropped')
  await tenant.assign(goes.id, [{ role: 'viewer', on: tenant.on.noord }])
  expect(await sender.sendDue()).toBe(0)
})
