import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type ReviewTenant, reviewTenant } from '#test/upstream/review'
import { findPolicy } from '../../capability/review/policy.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { confirmationLinks, confirmationPolicies } from '../../platform/db/schema/review.ts'
import { createLog } from '../../platform/log.ts'
import { createMailSender } from '../../platform/mail/sender.ts'

let application: TestApplication
let tenant: ReviewTenant['tenant']
let keeper: ReviewTenant['keeper']
let confirmedDaysAgo: ReviewTenant['confirmedDaysAgo']
let queue: ReviewTenant['queue']
let mails: ReviewTenant['mails']
let linkPath: ReviewTenant['linkPath']
let open: ReviewTenant['open']

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

beforeEach(async () => {
  application = await testApplication()
  // Mails that other tests of this store left are not for this mail server.
  await application.db.delete(mailOutbox)
  ;({ tenant, keeper, confirmedDaysAgo, queue, mails, linkPath, open } = await reviewTenant(application))
})

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

  it('reach everybody else when one name or address of an older version can not be mailed', async () => {
    const on = tenant.on.bibliotheek
    const named = await tenant.addUser([{ role: 'editor', on }], { firstName: 'Ev\u2028a\u202e' })
    const nowhere = `a@b.nl, ${crypto.randomUUID()}@example.org`
    await tenant.addUser([{ role: 'editor', on }], { email: nowhere })
    await queue()
    const found = (await mails()).map(({ recipientAddress, recipientName, status }) => [
      recipientAddress,
      /[\u2028\u202e]/.test(recipientName),
      status,
    ])
    expect(found).toHaveLength(3)
    expect(found).toContainEqual([keeper.email, false, 'waiting'])
    expect(found).toContainEqual([named.email, false, 'waiting'])
    expect(found).toContainEqual([nowhere, false, 'failed'])
  })

  it('end the link of the mail before them', async () => {
    await queue()
    const first = await linkPath()
    application.clock.advance({ hours: 24 * 23 })
    await queue()
    expect((await open(first)).status).toBe(404)
  })

  it('lead to the page behind the sign-in where the policy allows no confirming by mail', async () => {
    await application.db
      .update(confirmationPolicies)
      .set({ allowEmail: false })
      .where(eq(confirmationPolicies.tenantId, tenant.id))
    await queue()
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipientAddress: keeper.email, tag: 'first' })
    expect(mail?.text).toContain(`http://${tenant.host}/organisation/bibliotheek/check\n`)
    expect(mail?.text).toContain('U logt in om te bevestigen.')
    expect(mail?.text).not.toContain('/confirm/')
    expect(await application.db.$count(confirmationLinks, eq(confirmationLinks.tenantId, tenant.id))).toBe(0)
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
    const { id } = tenant.items.bibliotheek
    await application.db.update(items).set({ title }).where(eq(items.id, id))
    await application.db.update(versions).set({ values: { title } }).where(eq(versions.subjectId, id))
    await queue()
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^Kloppen de gegevens van Bieb Bcc: kwaad/)
    expect(mail?.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  })
})
