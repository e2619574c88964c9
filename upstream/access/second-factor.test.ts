import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/people/account'
import { invitationEndpoints } from '#contract/people/invitation'
import type { SecondFactorPolicy } from '#contract/people/second-factor-rules'
import { sessionEndpoints } from '#contract/people/session'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { setUpSecondFactor } from '#test/upstream/second-factor'
import { createTestTenant, type TestTenant, testPassword } from '#test/upstream/tenant'
import { hashToken } from '../kernel/call/actor.ts'
import { auditEvents } from '../platform/db/schema/audit.ts'
import { roleAssignments } from '../platform/db/schema/role.ts'
import { tenants } from '../platform/db/schema/tenant.ts'
import type { users } from '../platform/db/schema/user.ts'

let application: TestApplication
let tenant: TestTenant

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
})

type User = typeof users.$inferSelect

/** Somebody who signs in in two steps, with the codes of their app. */
async function twoStepper() {
  const user = await tenant.addUser([{ role: 'editor', on: tenant.on.wortel }])
  const own = await setUpSecondFactor(application, await tenant.sessionOf(user))
  return { user, ...own }
}

const signIn = (user: User, password = testPassword) =>
  application.call(sessionEndpoints.create, { body: { email: user.email, password, href: tenant.url } })
/** The first step: the challenge for the second. */
async function challengeFor(user: User): Promise<string> {
  const { code, options } = await refusalOf(signIn(user))
  expect(code).toBe('SECOND_FACTOR_REQUIRED')
  return String(options.details?.challenge)
}
const finish = (challenge: string, code: string) =>
  application.call(sessionEndpoints.secondFactor, { body: { challenge, code } })
const wrong = { code: 'INVALID_FORM', options: { fields: [{ path: 'code', code: 'code.wrong' }] } }
const setPolicy = (secondFactor: SecondFactorPolicy) =>
  application.db.update(tenants).set({ secondFactor }).where(eq(tenants.id, tenant.id))

describe('signing in in two steps', () => {
  it('answers the right password with a challenge, which opens nothing, and the right code with a session', async () => {
    const { user, code } = await twoStepper()
    const refusal = await refusalOf(signIn(user))
    expect(refusal.status).toBe(401)
    const challenge = String(refusal.options.details?.challenge)
    expect((await application.request('/access/public/v2/session', { token: challenge })).status).toBe(412)
    const { data } = await finish(challenge, code())
    const session = await application.call(sessionEndpoints.get, {}, { token: data.token })
    expect(session.data.sessionData).toMatchObject({ userId: user.id, siteId: tenant.siteId })
  })

  it('tells nothing of it to who does not know the password', async () => {
    const { user } = await twoStepper()
    expect((await refusalOf(signIn(user, 'verkeerd'))).code).toBe('SIGN_IN_FAILED')
  })

  it('refuses a wrong code at its field, after which the right one still counts', async () => {
    const { user, code } = await twoStepper()
    const challenge = await challengeFor(user)
    const other = code() === '000000' ? '111111' : '000000'
    expect(await refusalOf(finish(challenge, other))).toMatchObject(wrong)
    await expect(finish(challenge, `${code().slice(0, 3)} ${code().slice(3)}`)).resolves.toBeDefined()
  })

  it('takes a code once, and none from before the last', async () => {
    const { user, code } = await twoStepper()
    const [used, before] = [code(), code(-30)]
    await finish(await challengeFor(user), used)
    const next = await challengeFor(user)
    expect(await refusalOf(finish(next, used))).toMatchObject(wrong)
    expect(await refusalOf(finish(next, before))).toMatchObject(wrong)
    application.clock.advance({ seconds: 30 })
    await expect(finish(next, code())).resolves.toBeDefined()
  })

  it('takes the same code once of two that come at the same moment', async () => {
    const { user, code } = await twoStepper()
    const challenges = [await challengeFor(user), await challengeFor(user)]
    const answers = await Promise.allSettled(challenges.map((challenge) => finish(challenge, code())))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('takes a challenge once, for five minutes', async () => {
    const { user, code } = await twoStepper()
    const used = await challengeFor(user)
    await finish(used, code())
    application.clock.advance({ seconds: 30 })
    expect((await refusalOf(finish(used, code()))).code).toBe('SECOND_FACTOR_EXPIRED')
    const late = await challengeFor(user)
    application.clock.advance({ minutes: 5 })
    expect((await refusalOf(finish(late, code()))).code).toBe('SECOND_FACTOR_EXPIRED')
    expect((await refusalOf(finish('x'.repeat(43), code()))).code).toBe('SECOND_FACTOR_EXPIRED')
  })

  it('takes no code of another account', async () => {
    const [one, other] = [await twoStepper(), await twoStepper()]
    expect(await refusalOf(finish(await challengeFor(one.user), other.code()))).toMatchObject(wrong)
    expect(await refusalOf(finish(await challengeFor(one.user), other.recoveryCodes[0] ?? ''))).toMatchObject(wrong)
  })

  it('takes each recovery code once, however it is typed, and logs it', async () => {
    const { user, recoveryCodes } = await twoStepper()
    const [first = '', second = ''] = recoveryCodes
    await finish(await challengeFor(user), first.toUpperCase().replaceAll('-', ' '))
    expect(await refusalOf(finish(await challengeFor(user), first))).toMatchObject(wrong)
    await expect(finish(await challengeFor(user), second)).resolves.toBeDefined()
    const used = and(eq(auditEvents.actorId, user.id), eq(auditEvents.action, 'recoveryCodeUsed'))
    expect(await application.db.$count(auditEvents, used)).toBe(2)
  })

  it('takes the same recovery code once of two that come at the same moment', async () => {
    const { user, recoveryCodes } = await twoStepper()
    const challenges = [await challengeFor(user), await challengeFor(user)]
    const answers = await Promise.allSettled(challenges.map((one) => finish(one, recoveryCodes[0] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('makes who guesses wait as at passwords; the right password starts no new count', async () => {
    const { user, code } = await twoStepper()
    const challenge = await challengeFor(user)
    const other = code() === '000000' ? '111111' : '000000'
    for (let time = 0; time < 2; time += 1) await refusalOf(finish(challenge, other))
    await challengeFor(user)
    await refusalOf(finish(challenge, other))
    expect((await refusalOf(finish(challenge, code()))).code).toBe('TOO_MANY_REQUESTS')
    expect((await refusalOf(signIn(user))).code).toBe('TOO_MANY_REQUESTS')
    application.clock.advance({ seconds: 5 })
    await expect(finish(challenge, code())).resolves.toBeDefined()
    // Right in both steps: what was counted is forgotten.
    for (let time = 0; time < 4; time += 1) await challengeFor(user)
  })

  it('ends with a new password, also half-way', async () => {
    const { user, code } = await twoStepper()
    const token = await tenant.sessionOf(user)
    const challenge = await challengeFor(user)
    const body = { current: testPassword, password: 'vijf groene fietsen', code: code() }
    await application.call(accountEndpoints.changePassword, { body }, { token })
    expect((await refusalOf(finish(challenge, code()))).code).toBe('SECOND_FACTOR_EXPIRED')
  })

  it('is not got round by an invitation and the password', async () => {
    const { user } = await twoStepper()
    await tenant.assign(user.id, [{ role: 'viewer', on: tenant.on.bibliotheek, status: 'invited' }])
    const token = randomBytes(32).toString('base64url')
    await application.db
      .update(roleAssignments)
      .set({ inviteTokenHash: hashToken(token) })
      .where(and(eq(roleAssignments.userId, user.id), eq(roleAssignments.status, 'invited')))
    const { data } = await application.call(invitationEndpoints.open, { params: { token } })
    expect(data.account).toBe('secondFactor')
    const body = { password: testPassword, href: tenant.url }
    const refusal = await refusalOf(application.call(invitationEndpoints.acceptPassword, { params: { token }, body }))
    expect(refusal.code).toBe('SECOND_FACTOR_REQUIRED')
  })

  it('is asked on every site, also of a tenant that does not offer it', async () => {
    const { user } = await twoStepper()
    await setPolicy('off')
    expect((await refusalOf(signIn(user))).code).toBe('SECOND_FACTOR_REQUIRED')
    const elsewhere = await createTestTenant(application)
    await application.db.update(tenants).set({ secondFactor: 'off' }).where(eq(tenants.id, elsewhere.id))
    const body = { email: user.email, password: testPassword, href: elsewhere.url }
    expect((await refusalOf(application.call(sessionEndpoints.create, { body }))).code).toBe('SECOND_FACTOR_REQUIRED')
  })
})
