import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditAction } from '#contract/history/audit'
import { accountEndpoints } from '#contract/people/account'
import { secondFactorEndpoints } from '#contract/people/second-factor'
import type { SecondFactorPolicy } from '#contract/people/second-factor-rules'
import { sessionEndpoints } from '#contract/people/session'
import { stateEndpoints } from '#contract/people/state'
import { userEndpoints } from '#contract/people/user'
import { installationEndpoints } from '#contract/tenant/installation'
import { installationToken, refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { appWith, setUpSecondFactor } from '#test/upstream/second-factor'
import { createTestTenant, type Holding, type TestTenant, testPassword } from '#test/upstream/tenant'
import { startSession } from '../../capability/session/sign-in.ts'
import { getSiteOf } from '../../capability/session/site.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { recoveryCodes, secondFactors } from '../../platform/db/schema/second-factor.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import type { users } from '../../platform/db/schema/user.ts'

let application: TestApplication
let tenant: TestTenant
let user: typeof users.$inferSelect
let token: string

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  user = await tenant.addUser([{ role: 'editor', on: tenant.on.wortel }])
  token = await tenant.sessionOf(user)
})

const get = (own = token) => application.call(secondFactorEndpoints.get, {}, { token: own })
const start = async (own = token) => (await application.call(secondFactorEndpoints.start, {}, { token: own })).data
const confirm = (body: { setup: string; password: string; code: string }, own = token) =>
  application.call(secondFactorEndpoints.confirm, { body }, { token: own })
const signIn = () =>
  application.call(sessionEndpoints.create, { body: { email: user.email, password: testPassword, href: tenant.url } })
const isAlive = async (session: string) =>
  (await application.request('/access/public/v2/session', { token: session })).status === 200
const subjects = async () => {
  const mails = await application.db.select().from(mailOutbox).where(eq(mailOutbox.recipientAddress, user.email))
  return mails.map(({ subject }) => subject)
}
const actions: AuditAction[] = ['secondFactorSwitchedOn', 'secondFactorSwitchedOff', 'recoveryCodesRenewed']
const logged = async () => {
  const own = and(eq(auditEvents.actorId, user.id), inArray(auditEvents.action, actions))
  const rows = await application.db.select().from(auditEvents).where(own).orderBy(auditEvents.id)
  return rows.map(({ action }) => action)
}
const setPolicy = (secondFactor: SecondFactorPolicy) =>
  application.db.update(tenants).set({ secondFactor }).where(eq(tenants.id, tenant.id))

describe('setting up', () => {
  it('begins with a secret for an app; nothing counts before its first code', async () => {
    const { address, secret } = await start()
    expect(address).toContain(secret)
    expect((await get()).data).toMatchObject({ policy: 'offered', isRequired: false, since: null, codesLeft: 0 })
    await expect(signIn()).resolves.toBeDefined()
  })

  it('asks for password and code, each told at its own field', async () => {
    const { setup, secret } = await start()
    const code = appWith(secret, application)
    const refusals = [
      await refusalOf(confirm({ setup, password: 'verkeerd', code: code() })),
      await refusalOf(confirm({ setup, password: testPassword, code: code(-90) })),
    ]
    expect(refusals.map(({ options }) => options.fields)).toMatchObject([
      [{ path: 'password', code: 'password.wrong' }],
      [{ path: 'code', code: 'code.wrong' }],
    ])
    expect((await get()).data.since).toBeNull()
  })

  it('gives ten recovery codes, ends the other sessions, and tells it by mail and log', async () => {
    const other = await tenant.sessionOf(user)
    const { recoveryCodes: shown } = await setUpSecondFactor(application, token)
    expect(new Set(shown).size).toBe(10)
    expect(shown[0]).toMatch(/^[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}$/)
    expect((await get()).data).toMatchObject({ since: expect.any(String), codesLeft: 10 })
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false])
    expect(await subjects()).toEqual([expect.stringContaining('staat aan')])
    expect(await logged()).toEqual(['secondFactorSwitchedOn'])
  })

  it('stores neither the secret nor the codes as they are', async () => {
    const { secret, recoveryCodes: shown } = await setUpSecondFactor(application, token)
    const stored = [
      await application.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id)),
      await application.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id)),
    ]
    const text = JSON.stringify(stored)
    for (const known of [secret, ...shown, ...shown.map((code) => code.replaceAll('-', '').slice(2))])
      expect(text).not.toContain(known)
  })

  it('takes no set-up of somebody else, of half an hour ago, or a second one', async () => {
    const other = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const of = async ({ setup, secret }: { setup: string; secret: string }, own = token) =>
      (await refusalOf(confirm({ setup, password: testPassword, code: appWith(secret, application)() }, own))).code
    expect(await of(await start(other))).toBe('SECOND_FACTOR_EXPIRED')
    const late = await start()
    application.clock.advance({ minutes: 30 })
    expect(await of(late)).toBe('SECOND_FACTOR_EXPIRED')
    const second = await start()
    await setUpSecondFactor(application, token)
    expect(await of(second)).toBe('SECOND_FACTOR_CHANGED')
  })

  it('is not there where the tenant does not ask, nor for who has no password', async () => {
    const provider = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }], { passwordHash: null })
    expect((await refusalOf(start(await tenant.sessionOf(provider)))).status).toBe(404)
    await setPolicy('off')
    expect((await refusalOf(start())).status).toBe(404)
  })
})

describe('changing it', () => {
  const renew = (code: string, password = testPassword) =>
    application.call(secondFactorEndpoints.renewCodes, { body: { password, code } }, { token })
  const remove = (code: string, password = testPassword) =>
    application.call(secondFactorEndpoints.remove, { body: { password, code } }, { token })

  it('makes new recovery codes in the place of the old ones, with password and code', async () => {
    const { code, recoveryCodes: before } = await setUpSecondFactor(application, token)
    expect((await refusalOf(renew(code(), 'verkeerd'))).options.fields).toMatchObject([{ path: 'password' }])
    const { data } = await renew(code())
    expect(data.recoveryCodes.filter((one) => before.includes(one))).toEqual([])
    expect((await refusalOf(renew(code()))).options.fields).toMatchObject([{ path: 'code' }])
    expect((await refusalOf(renew(before[0] ?? ''))).options.fields).toMatchObject([{ path: 'code' }])
    await renew(data.recoveryCodes[0] ?? '')
    expect((await get()).data.codesLeft).toBe(10)
    expect(await logged()).toEqual(['secondFactorSwitchedOn', 'recoveryCodesRenewed', 'recoveryCodesRenewed'])
    expect(await subjects()).toContainEqual(expect.stringContaining('Nieuwe herstelcodes'))
  })

  it('is switched off with password and code; then the password alone signs in', async () => {
    const { code } = await setUpSecondFactor(application, token)
    expect((await refusalOf(remove(code(), 'verkeerd'))).options.fields).toMatchObject([{ path: 'password' }])
    expect((await refusalOf(remove(code(120)))).options.fields).toMatchObject([{ path: 'code' }])
    await remove(code())
    await expect(signIn()).resolves.toBeDefined()
    expect(await subjects()).toContainEqual(expect.stringContaining('staat uit'))
    expect(await logged()).toEqual(['secondFactorSwitchedOn', 'secondFactorSwitchedOff'])
  })

  it('counts guesses at the code as at sign-in', async () => {
    const { code } = await setUpSecondFactor(application, token)
    for (let time = 0; time < 5; time += 1) await refusalOf(remove(code(120)))
    expect((await refusalOf(remove(code()))).code).toBe('TOO_MANY_REQUESTS')
    expect((await refusalOf(signIn())).code).toBe('TOO_MANY_REQUESTS')
  })

  it('stays on where the tenant requires it', async () => {
    const { code } = await setUpSecondFactor(application, token)
    await setPolicy('everybody')
    expect((await refusalOf(remove(code()))).code).toBe('SECOND_FACTOR_MANDATORY')
    await expect(renew(code())).resolves.toBeDefined()
  })
})

describe('a tenant of somebody else', () => {
  const next = 'vijf groene fietsen'
  /** A site of another tenant, which offers no second factor, and a session there. */
  async function elsewhere() {
    const other = await createTestTenant(application)
    await application.db.update(tenants).set({ secondFactor: 'off' }).where(eq(tenants.id, other.id))
    await other.assign(user.id, [{ role: 'viewer', on: other.on.wortel }])
    return other.sessionOf(user)
  }
  const changePassword = (session: string, code?: string) =>
    application.call(
      accountEndpoints.changePassword,
      { body: { current: testPassword, password: next, ...(code === undefined ? {} : { code }) } },
      { token: session },
    )
  const remove = (session: string, code: string) =>
    application.call(secondFactorEndpoints.remove, { body: { password: testPassword, code } }, { token: session })

  it('changes no password without a code of the account', async () => {
    const { code } = await setUpSecondFactor(application, token)
    const session = await elsewhere()
    const refusals = [
      await refusalOf(changePassword(session)),
      await refusalOf(changePassword(session, code(120))),
      await refusalOf(application.call(secondFactorEndpoints.start, {}, { token: session })),
    ]
    expect(refusals).toMatchObject([
      { options: { fields: [{ path: 'code', code: 'required' }] } },
      { options: { fields: [{ path: 'code', code: 'code.wrong' }] } },
      { code: 'SECOND_FACTOR_CHANGED' },
    ])
    await changePassword(session, code())
    expect((await refusalOf(changePassword(session, code()))).options.fields).toMatchObject([{ path: 'current' }])
  })

  it('takes a code once, also for a new password', async () => {
    const { code } = await setUpSecondFactor(application, token)
    await application.call(
      secondFactorEndpoints.renewCodes,
      { body: { password: testPassword, code: code() } },
      { token },
    )
    expect((await refusalOf(changePassword(token, code()))).options.fields).toMatchObject([{ path: 'code' }])
  })

  it('switches nothing off that a tenant of the account requires', async () => {
    const { code } = await setUpSecondFactor(application, token)
    const session = await elsewhere()
    await setPolicy('everybody')
    expect((await application.call(secondFactorEndpoints.get, {}, { token: session })).data).toMatchObject({
      policy: 'everybody',
      isRequired: true,
    })
    expect((await refusalOf(remove(session, code()))).code).toBe('SECOND_FACTOR_MANDATORY')
    await setPolicy('offered')
    await remove(session, code())
  })

  it('changes no password of who must set one up first, and lets them do so', async () => {
    const session = await elsewhere()
    await setPolicy('everybody')
    expect((await refusalOf(changePassword(session))).code).toBe('SECOND_FACTOR_SETUP_REQUIRED')
    const { code } = await setUpSecondFactor(application, session)
    await changePassword(session, code())
  })

  it('asks nothing for a role that opens no site, or was not accepted', async () => {
    const strict = await createTestTenant(application)
    await application.db.update(tenants).set({ secondFactor: 'everybody' }).where(eq(tenants.id, strict.id))
    await strict.assign(user.id, [
      { role: 'viewer', on: strict.on.wortel, websiteOnly: true },
      { role: 'viewer', on: strict.on.noord, status: 'invited' },
    ])
    await changePassword(token)
  })
})

describe('where the tenant requires it', () => {
  const read = (own: string) => application.call(sessionEndpoints.update, {}, { token: own })
  const write = (own: string) =>
    application.call(stateEndpoints.save, { params: { key: 'columns' }, body: { value: [1] } }, { token: own })
  const isOpen = (own: string) =>
    read(own).then(
      () => true,
      (error) => error.code,
    )

  it('nothing but setting it up and signing out is open to who has none', async () => {
    await setPolicy('everybody')
    for (const ask of [read, write])
      expect(await refusalOf(ask(token))).toMatchObject({ code: 'SECOND_FACTOR_SETUP_REQUIRED', status: 403 })
    expect((await get()).data.isRequired).toBe(true)
    expect(await isAlive(token)).toBe(true)
    await setUpSecondFactor(application, token)
    await expect(read(token)).resolves.toBeDefined()
    await expect(write(token)).resolves.toBeDefined()
  })

  it('lets who has none sign out', async () => {
    await setPolicy('everybody')
    await application.call(sessionEndpoints.delete, {}, { token })
    expect(await isAlive(token)).toBe(false)
  })

  it('asks administrators and maintenance alone where that is the choice', async () => {
    await setPolicy('administrators')
    const roles: Holding['role'][] = ['tenant', 'admin', 'manager', 'editor', 'viewer']
    const tokens = await Promise.all(roles.map((role) => tenant.tokenFor({ role, on: tenant.on.wortel })))
    const required = 'SECOND_FACTOR_SETUP_REQUIRED'
    expect(await Promise.all(tokens.map(isOpen))).toEqual([required, required, true, true, true])
    const maintenance = await tenant.addUser([], { maintenance: true })
    expect(await isOpen(await tenant.sessionOf(maintenance))).toBe(required)
  })

  it('asks nobody whom a login provider let in', async () => {
    await setPolicy('everybody')
    const site = await getSiteOf(application.db, tenant.url)
    const started = await application.store.withTransaction((tx) =>
      startSession(tx, user, site, application.clock.now(), { byProvider: true }),
    )
    expect(await isOpen(started.token)).toBe(true)
  })

  it('lets an administrator who has one look on as somebody who has none', async () => {
    const own = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    await setUpSecondFactor(application, own)
    await setPolicy('everybody')
    const { data } = await application.call(sessionEndpoints.view, { params: { user: user.id } }, { token: own })
    expect(await isOpen(data.token)).toBe(true)
    expect((await refusalOf(get(data.token))).status).toBe(403)
  })
})

describe('a lost telephone', () => {
  const reset = (by: string) =>
    application.call(userEndpoints.resetSecondFactor, { params: { user: user.id } }, { token: by })
  const answerFor = async (by: string) =>
    (await application.call(userEndpoints.get, { params: { user: user.id } }, { token: by })).data.secondFactorReset

  it('an administrator takes the second factor away: sessions end, and the user and the log are told', async () => {
    const by = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    expect(await answerFor(by)).toBeNull()
    expect((await refusalOf(reset(by))).status).toBe(404)
    await setUpSecondFactor(application, token)
    expect(await answerFor(by)).toBe('allowed')
    await reset(by)
    expect(await isAlive(token)).toBe(false)
    await expect(signIn()).resolves.toBeDefined()
    expect(await subjects()).toContainEqual(expect.stringContaining('is weggehaald'))
    const event = and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'secondFactorReset'))
    expect(await application.db.$count(auditEvents, event)).toBe(1)
  })

  it('is no way to who can do more, here, at another tenant or in maintenance', async () => {
    const by = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    await setUpSecondFactor(application, token)
    const elsewhere = await createTestTenant(application)
    await elsewhere.assign(user.id, [{ role: 'viewer', on: elsewhere.on.wortel }])
    expect(await answerFor(by)).toBe('moreRights')
    expect((await refusalOf(reset(by))).code).toBe('SECOND_FACTOR_RESET_NOT_ALLOWED')
    for (const given of [{ maintenance: true }, {}]) {
      user = await tenant.addUser([{ role: given.maintenance ? 'viewer' : 'tenant', on: tenant.on.wortel }], given)
      await setUpSecondFactor(application, await tenant.sessionOf(user))
      expect((await refusalOf(reset(by))).code).toBe('SECOND_FACTOR_RESET_NOT_ALLOWED')
    }
  })

  it('is no matter of who administers one team, of another tenant, or of oneself', async () => {
    await setUpSecondFactor(application, token)
    const elsewhere = await createTestTenant(application)
    const ofTeam = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    const stranger = await elsewhere.tokenFor({ role: 'admin', on: elsewhere.on.wortel })
    expect((await refusalOf(reset(ofTeam))).status).toBe(403)
    expect((await refusalOf(reset(stranger))).status).toBe(404)
    expect((await refusalOf(reset(token))).status).toBe(403)
  })

  it('is helped by who runs the installation, whatever the rights', async () => {
    const by = { token: installationToken }
    const call = (email: string) => application.call(installationEndpoints.resetSecondFactor, { body: { email } }, by)
    expect((await refusalOf(call('niemand@nergens.example'))).options.fields).toMatchObject([{ path: 'email' }])
    expect((await call(user.email)).data.changes).toEqual([])
    await setUpSecondFactor(application, token)
    expect((await call(user.email.toUpperCase())).data).toMatchObject({
      changes: [expect.stringContaining(user.email)],
    })
    expect(await isAlive(token)).toBe(false)
    await expect(signIn()).resolves.toBeDefined()
    const event = and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'secondFactorReset'))
    const [row] = await application.db.select().from(auditEvents).where(event)
    expect(row).toMatchObject({ actorId: null, actorName: 'npm run admin' })
  })
})
