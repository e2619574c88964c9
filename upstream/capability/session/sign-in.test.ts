import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/people/account'
import { sessionEndpoints } from '#contract/people/session'
import { refusalOf, sealed, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant, testPassword } from '#test/upstream/tenant'
import { createApplication } from '../../compose/app.ts'
import { hashToken } from '../../kernel/call/actor.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { sessions, users } from '../../platform/db/schema/user.ts'
import { checkCredentials } from './sign-in.ts'

let application: TestApplication
let tenant: TestTenant

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
})

const near = { clientAddress: '203.0.113.5' }

const signIn = (email: string, password: string, clientAddress = '203.0.113.5') =>
  application.call(sessionEndpoints.create, { body: { email, password, href: tenant.url } }, { clientAddress })

const fromNear = { 'X-Client-Address': sealed(near.clientAddress) ?? '' }

const attempt = (body: object, headers: HeadersInit = fromNear) =>
  application.request('/access/public/v2/session', { method: 'POST', headers, body: JSON.stringify(body) })

describe('signing in', () => {
  it('gives a token that opens a session on the site of the address', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    const { data } = await signIn(user.email, testPassword)
    const { data: session } = await application.call(sessionEndpoints.get, {}, { token: data.token })
    expect(session.sessionData).toMatchObject({ userId: user.id, tenantId: tenant.id, siteId: tenant.siteId })
  })

  it('takes the e-mail address in any case, with spaces around it', async () => {
    const user = await tenant.addUser()
    await expect(signIn(` ${user.email.toUpperCase()} `, testPassword)).resolves.toBeDefined()
  })

  it('uses the home site of the user when no address is given', async () => {
    const user = await tenant.addUser()
    const response = await attempt({ email: user.email, password: testPassword })
    const { token } = await response.json()
    const { data } = await application.call(sessionEndpoints.get, {}, { token })
    expect(data.sessionData.siteId).toBe(tenant.siteId)
  })

  it('keeps a hash of the token only', async () => {
    const user = await tenant.addUser()
    const { data } = await signIn(user.email, testPassword)
    const rows = await application.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(data.token)
    expect(rows[0]?.tokenHash).toBe(hashToken(data.token))
  })

  it('gives another token each time', async () => {
    const user = await tenant.addUser()
    const [one, other] = await Promise.all([signIn(user.email, testPassword), signIn(user.email, testPassword)])
    expect(one.data.token).not.toBe(other.data.token)
  })

  it('answers an unknown address, a wrong password and a disabled user alike', async () => {
    const user = await tenant.addUser()
    const disabled = await tenant.addUser([], { disabledAt: application.clock.now() })
    const withoutPassword = await tenant.addUser([], { passwordHash: null })
    const answers = await Promise.all(
      [
        { email: user.email, password: 'verkeerd' },
        { email: `niemand@${tenant.host}`, password: testPassword },
        { email: disabled.email, password: testPassword },
        { email: withoutPassword.email, password: testPassword },
      ].map(async (credentials) => {
        const response = await attempt({ ...credentials, href: tenant.url })
        const { reference, ...body } = await response.json()
        return { status: response.status, body, hasReference: typeof reference }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 400, body: { errorCode: 'SIGN_IN_FAILED' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('checks a password for an unknown address as for a known one', async () => {
    const user = await tenant.addUser()
    const checksFor = async (email: string) => {
      const checked: (string | null)[] = []
      const check = async (passwordHash: string | null) => {
        checked.push(passwordHash)
        return false
      }
      const context = { now: application.clock.now(), clientAddress: '203.0.113.5', check }
      await refusalOf(checkCredentials(application.db, { email, password: 'verkeerd' }, context))
      return checked
    }
    expect(await checksFor(user.email)).toEqual([user.passwordHash])
    expect(await checksFor(`niemand@${tenant.host}`)).toEqual([null])
  })

  it('names the fields that are missing', async () => {
    const response = await attempt({ email: '' })
    expect(response.status).toBe(400)
    const { fields } = await response.json()
    expect(fields).toMatchObject([
      { path: 'email', code: 'required', message: 'Dit veld is verplicht.' },
      { path: 'password', code: 'required' },
    ])
  })

  it('is refused on an unknown site, for the right password only', async () => {
    const user = await tenant.addUser()
    const href = 'http://nergens.example/'
    expect((await attempt({ email: user.email, password: testPassword, href })).status).toBe(421)
    expect((await attempt({ email: user.email, password: 'verkeerd', href })).status).toBe(400)
  })
})

describe('the limits on tries', () => {
  const failTimes = async (email: string, times: number) => {
    for (let time = 0; time < times; time++) await refusalOf(signIn(email, 'verkeerd'))
  }

  it('make an account wait after five failures, also for the right password, twice as long each time', async () => {
    const user = await tenant.addUser()
    await failTimes(user.email, 5)
    for (const wait of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      const response = await attempt({ email: user.email, password: testPassword, href: tenant.url })
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBe(wait)
      application.clock.advance({ seconds: wait })
      expect((await refusalOf(signIn(user.email, 'verkeerd'))).code).toBe('SIGN_IN_FAILED')
    }
  })

  it('let the owner in after the wait, whatever a stranger tried during it', async () => {
    const user = await tenant.addUser()
    await failTimes(user.email, 50)
    application.clock.advance({ seconds: 5 })
    await expect(signIn(user.email, testPassword)).resolves.toBeDefined()
  })

  it('count tries at the same moment one by one', async () => {
    const user = await tenant.addUser()
    const tries = await Promise.all(Array.from({ length: 12 }, () => refusalOf(signIn(user.email, 'verkeerd'))))
    expect(tries.filter(({ code }) => code === 'SIGN_IN_FAILED')).toHaveLength(5)
  })

  it('hold in a new process, because they are in the database', async () => {
    const user = await tenant.addUser()
    await failTimes(user.email, 5)
    const restarted = createApplication(application.services)
    const response = await restarted.request('/access/public/v2/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...fromNear },
      body: JSON.stringify({ email: user.email, password: testPassword, href: tenant.url }),
    })
    expect(response.status).toBe(429)
  })

  it('let nobody keep the owner out from elsewhere, and slow down who guesses from everywhere', async () => {
    const user = await tenant.addUser()
    for (let time = 0; time < 9; time++) await refusalOf(signIn(user.email, 'verkeerd', '198.51.100.1'))
    expect((await refusalOf(signIn(user.email, testPassword, '198.51.100.2'))).code).toBe('TOO_MANY_REQUESTS')
    await expect(signIn(user.email, testPassword, '192.0.2.1')).resolves.toBeDefined()
    const codes = new Set<string>()
    for (let time = 0; time < 60; time++)
      codes.add((await refusalOf(signIn(user.email, 'verkeerd', `198.${time}.7.1`))).code)
    expect(codes).toEqual(new Set(['SIGN_IN_FAILED', 'TOO_MANY_REQUESTS']))
    application.clock.advance({ seconds: 30 })
    await expect(signIn(user.email, testPassword, '192.0.2.2')).resolves.toBeDefined()
  })

  it('let a device past that signed in before, for its own account alone', async () => {
    const [user, other] = [await tenant.addUser(), await tenant.addUser()]
    const { device } = (await signIn(user.email, testPassword)).data
    for (const { email } of [user, other]) await failTimes(email, 9)
    const from = (email: string, password: string) =>
      application.call(sessionEndpoints.create, { body: { email, password, device, href: tenant.url } }, near)
    expect((await from(user.email, testPassword)).data.device).toBe(device)
    expect((await refusalOf(from(other.email, testPassword))).code).toBe('TOO_MANY_REQUESTS')
    for (let time = 0; time < 5; time++) await refusalOf(from(user.email, 'verkeerd'))
    expect((await refusalOf(from(user.email, testPassword))).code).toBe('TOO_MANY_REQUESTS')
  })

  it('are no limit that all share: one network that is refused uses up nothing of others', {
    tags: ['long'],
    timeout: 90_000,
  }, async () => {
    for (let time = 0; time < 310; time++) await refusalOf(signIn(`${time}@${tenant.host}`, 'x', '198.18.7.1'))
    const shared = await application.db.execute(sql`select key from rate_limits where key = 'sign-in:all'`)
    expect(shared.rows).toEqual([])
    const user = await tenant.addUser()
    expect((await refusalOf(signIn(user.email, testPassword, '198.18.7.9'))).code).toBe('TOO_MANY_REQUESTS')
    await expect(signIn(user.email, testPassword, '198.18.8.1')).resolves.toBeDefined()
    // Each try hashes a password, which takes its time on purpose.
  })

  it('forget the failures of an hour ago', async () => {
    const user = await tenant.addUser()
    await failTimes(user.email, 5)
    application.clock.advance({ hours: 1 })
    await failTimes(user.email, 4)
    await expect(signIn(user.email, testPassword)).resolves.toBeDefined()
  })

  it('forget the failed tries of an account after a success', async () => {
    const user = await tenant.addUser()
    await failTimes(user.email, 4)
    await signIn(user.email, testPassword)
    await failTimes(user.email, 4)
    await expect(signIn(user.email, testPassword)).resolves.toBeDefined()
  })

  it('of one account do not touch another', async () => {
    const [user, other] = [await tenant.addUser(), await tenant.addUser()]
    await failTimes(user.email, 5)
    await expect(signIn(other.email, testPassword)).resolves.toBeDefined()
  })
})

describe('allowing sign-in', () => {
  it('is refused with 403 where the site does not allow it, and the user stays known', async () => {
    const { sites } = await import('../../platform/db/schema/tenant.ts')
    const closed = await createTestTenant(application)
    const user = await closed.addUser()
    await application.db.update(sites).set({ allowLogin: false }).where(eq(sites.id, closed.siteId))
    const body = { email: user.email, password: testPassword, href: closed.url }
    expect((await refusalOf(application.call(sessionEndpoints.create, { body }))).code).toBe('SIGN_IN_NOT_ALLOWED')
    expect(await application.db.$count(users, eq(users.id, user.id))).toBe(1)
  })
})

describe('a browser that nobody signed in with before', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1'
  const from = async (email: string, userAgent: string, device?: string) => {
    const headers = { ...fromNear, 'User-Agent': userAgent }
    const response = await attempt({ email, password: testPassword, href: tenant.url, device }, headers)
    const body: { device: string } = await response.json()
    return body.device
  }
  const mailsTo = (email: string) =>
    application.db.select().from(mailOutbox).where(eq(mailOutbox.recipientAddress, email))

  it('is told by mail, once; the first one ever, and one that is known, are not', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    const device = await from(user.email, firefox)
    expect(await mailsTo(user.email)).toEqual([])
    await from(user.email, safari)
    await from(user.email, safari)
    const [mail, ...more] = await mailsTo(user.email)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('Nieuw apparaat')
    expect(mail?.text).toContain('Safari, iOS')
    // A newer version of the browser calls itself otherwise, but it has the cookie of before.
    await from(user.email, firefox.replaceAll('140', '141'), device)
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  it('stands as new among the times that somebody signed in, also when that session is over', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    await from(user.email, firefox)
    application.clock.advance({ hours: 30 })
    await from(user.email, safari)
    const token = await tenant.sessionOf(user)
    const { data } = await application.call(accountEndpoints.get, {}, { token })
    expect(data.signIns.map(({ userAgent, isOpen, isNewDevice }) => [userAgent, isOpen, isNewDevice])).toEqual(
      expect.arrayContaining([
        [firefox, false, false],
        [safari, true, true],
      ]),
    )
    expect(data.signIns[0]?.at && Date.parse(data.signIns[0].at)).toBeGreaterThanOrEqual(
      Date.parse(data.signIns.at(-1)?.at ?? ''),
    )
  })
})
