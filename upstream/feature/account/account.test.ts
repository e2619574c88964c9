import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { accountEndpoints } from '#contract/people/account'
import { sessionEndpoints } from '#contract/people/session'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { setUpSecondFactor } from '#test/upstream/second-factor'
import { createTestTenant, type TestTenant, testPassword } from '#test/upstream/tenant'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { rateLimits } from '../../platform/db/schema/protection.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { passwordResets, users } from '../../platform/db/schema/user.ts'
import { mailsInAll, sendReset } from './reset.ts'

let application: TestApplication
let tenant: TestTenant
let user: typeof users.$inferSelect
let token: string

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  user = await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }])
  token = await tenant.sessionOf(user)
})

const next = 'vijf groene fietsen'
const signIn = (password: string) =>
  application.call(sessionEndpoints.create, { body: { email: user.email, password, href: tenant.url } })
const isAlive = async (session: string) =>
  (await application.request('/access/public/v2/session', { token: session })).status === 200
const mailsOf = () =>
  application.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipientAddress, user.email))
    .orderBy(mailOutbox.createdAt)

describe('the own account', () => {
  it('opens for somebody of whom a login provider gave one name only', async () => {
    await application.db.update(users).set({ familyName: '' }).where(eq(users.id, user.id))
    expect((await application.call(accountEndpoints.get, {}, { token })).data.familyName).toBe('')
  })

  it('keeps name, telephone, language and how often mail comes', async () => {
    const body = {
      firstName: 'Mila',
      infix: 'de',
      familyName: 'Veen',
      phoneNumber: '0229 55 01 23',
      locale: 'en' as const,
      notificationFrequency: 'weekly' as const,
    }
    const { data } = await application.call(accountEndpoints.update, { body }, { token })
    expect(data).toMatchObject({ ...body, email: user.email, hasPassword: true })
    expect((await application.call(accountEndpoints.get, {}, { token })).data).toEqual(data)
  })

  it('is not there where the site leaves it to another system', async () => {
    await application.db.update(sites).set({ allowMyProfile: false }).where(eq(sites.id, tenant.siteId))
    expect((await refusalOf(application.call(accountEndpoints.get, {}, { token }))).status).toBe(404)
    expect((await refusalOf(application.call(accountEndpoints.endOtherSessions, {}, { token }))).status).toBe(404)
  })

  it('tells what browser each session was begun in', async () => {
    const body = JSON.stringify({ email: user.email, password: testPassword, href: tenant.url })
    const headers = { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 ${'x'.repeat(400)}` }
    await application.request('/access/public/v2/session', { method: 'POST', headers, body })
    const { data } = await application.call(accountEndpoints.get, {}, { token })
    const agents = data.sessions.map(({ userAgent }) => userAgent)
    expect(agents).toEqual(['', expect.stringMatching(/^Mozilla.{293}$/)])
  })

  it('shows the sessions and ends the others', async () => {
    const other = await tenant.sessionOf(user)
    const { data } = await application.call(accountEndpoints.get, {}, { token })
    expect(data.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(JSON.stringify(data)).not.toContain(other)
    expect((await application.call(accountEndpoints.endOtherSessions, {}, { token })).data).toEqual({ ended: 1 })
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false])
  })
})

describe('changing the password', () => {
  const change = (current: string, password = next) =>
    application.call(accountEndpoints.changePassword, { body: { current, password } }, { token })

  it('asks for the current one, ends the other sessions and tells it by mail', async () => {
    const other = await tenant.sessionOf(user)
    const error = await refusalOf(change('iets anders'))
    expect(error.options.fields).toMatchObject([{ path: 'current', code: 'password.wrong' }])
    expect(await isAlive(other)).toBe(true)
    expect((await change(testPassword)).data).toEqual({ ended: 1 })
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false])
    await signIn(next)
    expect((await mailsOf()).map(({ subject }) => subject)).toEqual([expect.stringContaining('is gewijzigd')])
  })

  it('counts guesses as sign-in does', async () => {
    for (let time = 0; time < 5; time += 1) await refusalOf(change('iets anders'))
    expect((await refusalOf(change(testPassword))).code).toBe('TOO_MANY_REQUESTS')
    expect((await refusalOf(signIn(testPassword))).code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => application.call(accountEndpoints.requestReset, { body: { email, href: tenant.url } })
  const work = (email: string) =>
    application.store.withTransaction((tx) => sendReset(tx, { email, siteId: tenant.siteId }, application.clock.now()))
  const link = async () => {
    await work(user.email)
    const mails = await mailsOf()
    return /\/reset\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const open = (given: string) => application.call(accountEndpoints.openReset, { params: { token: given } })
  const choose = (given: string, password = next) =>
    application.call(accountEndpoints.reset, { params: { token: given }, body: { password } })

  it('asks who signs in in two steps for a code too', async () => {
    expect((await open(await link())).data.asksCode).toBe(false)
    const { code } = await setUpSecondFactor(application, token)
    const given = await link()
    expect((await open(given)).data.asksCode).toBe(true)
    const withCode = (typed: string) =>
      application.call(accountEndpoints.reset, { params: { token: given }, body: { password: next, code: typed } })
    expect((await refusalOf(choose(given))).options.fields).toMatchObject([{ path: 'code', code: 'required' }])
    expect((await refusalOf(withCode(code(120)))).options.fields).toMatchObject([{ path: 'code', code: 'code.wrong' }])
    await withCode(code())
    expect((await refusalOf(signIn(next))).code).toBe('SECOND_FACTOR_REQUIRED')
  })

  it('is asked for with the same answer whoever it is, up to the same limit', async () => {
    const stranger = `niemand@${tenant.host}`
    for (const email of [user.email, stranger]) {
      for (let time = 0; time < 5; time += 1) expect((await ask(email)).data).toEqual({ accepted: true })
      expect((await refusalOf(ask(email))).code).toBe('TOO_MANY_REQUESTS')
    }
  })

  it('says of what is no address that it is none, and not that a mail is under way', async () => {
    const { options } = await refusalOf(ask('geen adres'))
    expect(options.fields).toMatchObject([{ path: 'email', code: 'email' }])
  })

  it('asked for by very many is put off for who comes after, and refused to nobody', async () => {
    const { jobs, now } = application.services
    const waits: unknown[] = []
    const enqueue: typeof jobs.enqueue = async (_tx, queue, _payload, options) => {
      if (queue === 'password-reset') waits.push(options?.startAfter)
      return null
    }
    application.services.jobs = { ...jobs, enqueue }
    onTestFinished(() => {
      application.services.jobs = jobs
    })
    const { key, maximum, windowSeconds } = mailsInAll
    const resetAt = new Date(now().getTime() + windowSeconds * 1000)
    const used = (count: number) =>
      application.db
        .insert(rateLimits)
        .values({ key, count, resetAt })
        .onConflictDoUpdate({ target: rateLimits.key, set: { count, resetAt } })
    await used(maximum - 1)
    expect((await ask(user.email)).data).toEqual({ accepted: true })
    expect((await ask(user.email)).data).toEqual({ accepted: true })
    expect(waits).toEqual([0, windowSeconds])
    await used(0)
  })

  it('brings a mail to who has an account, and to nobody else', async () => {
    expect(await work(`niemand@${tenant.host}`)).toBe(false)
    const invited = await tenant.addUser([], { invited: true, passwordHash: null })
    const disabled = await tenant.addUser([], { disabledAt: application.clock.now() })
    expect([await work(invited.email), await work(disabled.email), await work(user.email)]).toEqual([
      false,
      false,
      true,
    ])
    const [mail] = await mailsOf()
    expect(mail?.text).toContain(`http://${tenant.host}/reset/`)
  })

  it('is replaced through the link, once; every session ends', async () => {
    const given = await link()
    expect((await open(given)).data).toEqual({ email: user.email, asksCode: false })
    expect((await refusalOf(choose(given, 'kort'))).options.fields).toMatchObject([{ code: 'password.tooShort' }])
    await choose(given)
    expect(await isAlive(token)).toBe(false)
    await signIn(next)
    expect((await refusalOf(choose(given))).status).toBe(404)
  })

  it('replaced lets its owner in at once, whatever a stranger beside them tried', async () => {
    for (let time = 0; time < 9; time += 1) await refusalOf(signIn('verkeerd'))
    expect((await refusalOf(signIn(testPassword))).code).toBe('TOO_MANY_REQUESTS')
    await choose(await link())
    await expect(signIn(next)).resolves.toBeDefined()
  })

  it('makes its browser a known one: sixty networks that try the address keep its owner out no longer', async () => {
    const tryFrom = (network: number) =>
      application.call(
        sessionEndpoints.create,
        { body: { email: user.email, password: 'verkeerd', href: tenant.url } },
        { clientAddress: `203.0.${network}.7` },
      )
    const storm = async () => {
      for (let network = 0; network < 60; network += 1) await refusalOf(tryFrom(network))
    }
    await storm()
    expect((await refusalOf(signIn(testPassword))).code).toBe('TOO_MANY_REQUESTS')
    const { device } = (await choose(await link())).data
    // They go on after the password is another one, which alone starts the counts anew.
    await storm()
    expect((await refusalOf(signIn(next))).code).toBe('TOO_MANY_REQUESTS')
    const body = { email: user.email, password: next, href: tenant.url, device }
    await expect(application.call(sessionEndpoints.create, { body })).resolves.toBeDefined()
  })

  it('has a link for one hour, and only the last one', async () => {
    const first = await link()
    const second = await link()
    expect((await refusalOf(open(first))).status).toBe(404)
    application.clock.advance({ minutes: 59 })
    await open(second)
    application.clock.advance({ minutes: 1 })
    expect((await refusalOf(open(second))).status).toBe(404)
  })

  it('is stored as a hash of the link alone', async () => {
    const given = await link()
    const rows = await application.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(given)
  })

  it('replaced twice at once is replaced once', async () => {
    const given = await link()
    const answers = await Promise.allSettled([choose(given), choose(given, 'zes rode fietsen erbij')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
