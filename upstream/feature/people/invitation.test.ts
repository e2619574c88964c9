import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentEndpoints } from '#contract/access/assignment'
import { invitationEndpoints } from '#contract/people/invitation'
import { sessionEndpoints } from '#contract/people/session'
import { settingsEndpoints } from '#contract/team/inherited-settings'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant, testPassword } from '#test/upstream/tenant'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { users } from '../../platform/db/schema/user.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let email: string

beforeAll(async () => {
  application = await testApplication()
})

let keys = 0
beforeEach(async () => {
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
  email = `nieuw-${keys++}@elders.example`
})

const params = { partyType: 'organisation', party: 'bibliotheek' } as const
const invite = (address = email, role = 'editor', locale: 'nl' | 'en' = 'nl') =>
  application.call(
    assignmentEndpoints.invite,
    { params, body: { email: address, role, locale }, idempotencyKey: `invite-${keys++}` },
    { token },
  )

/** The mails that an address got, with the link of each. */
async function mailsTo(address: string) {
  const mails = await application.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipientAddress, address))
    .orderBy(mailOutbox.createdAt, mailOutbox.id)
  return mails.map((mail) => ({ ...mail, link: /\/invitation\/([\w-]{43})/.exec(mail.text)?.[1] ?? '' }))
}
const linkOf = async (address: string) => (await mailsTo(address)).at(-1)?.link ?? ''

const open = (link: string) => application.call(invitationEndpoints.open, { params: { token: link } })
const account = { firstName: 'Mila', infix: '', familyName: 'Veen', password: 'vijf groene fietsen' }
const acceptNew = (link: string, body = {}) =>
  application.call(invitationEndpoints.acceptNew, {
    params: { token: link },
    body: { ...account, href: tenant.url, ...body },
  })

describe('an invitation', () => {
  it('brings a mail in the language of who is invited, with the role, the place and the term', async () => {
    await invite(email, 'editor', 'en')
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ locale: 'en', subject: 'Invitation: Editor at Bibliotheek' })
    expect(mail?.text).toContain('until 15-01-2027')
    expect(mail?.html).toContain(mail?.link)
    const [stored] = await application.db.select().from(roleAssignments).where(eq(roleAssignments.status, 'invited'))
    expect(JSON.stringify(stored)).not.toContain(mail?.link)
  })

  it('stays open as long as the nearest team says', async () => {
    const say = (team: string, invitationLifetimeDays: number) =>
      application.call(
        settingsEndpoints.saveTeam,
        { params: { team }, body: { invitationLifetimeDays }, version: '"v1"' },
        { token },
      )
    const term = async (address: string) => {
      const { data } = await invite(address)
      return (Date.parse(data.inviteExpiresAt ?? '') - application.clock.now().getTime()) / 86_400_000
    }
    await say('noord', 14)
    expect(await term(email)).toBe(14)
    await say('haven', 3)
    expect(await term(`later-${email}`)).toBe(3)
    expect((await refusalOf(say('haven', 366))).options.fields).toMatchObject([{ code: 'number.maximum' }])
  })

  it('shows exactly what it gives, and reading it accepts nothing however often', async () => {
    await invite()
    const link = await linkOf(email)
    for (let time = 0; time < 70; time += 1) await open(link)
    expect((await open(link)).data).toMatchObject({
      email,
      role: { name: 'Redacteur', permissions: expect.arrayContaining(['product.update']) },
      party: { type: 'organisation', name: 'Bibliotheek' },
      account: 'new',
    })
  })

  it('accepted with a new account signs in, gives the role and works once', async () => {
    await invite()
    const link = await linkOf(email)
    const { data } = await acceptNew(link)
    const me = await application.request('/main/session/update', { token: data.token })
    expect(await me.json()).toMatchObject({
      primaryEmail: email,
      firstName: 'Mila',
      organisationRoles: [{ key: 'bibliotheek', role: 'Redacteur' }],
    })
    expect((await refusalOf(open(link))).status).toBe(404)
    expect((await refusalOf(acceptNew(link))).status).toBe(404)
    await application.call(sessionEndpoints.create, {
      body: { email, password: account.password, href: tenant.url },
    })
  })

  it('takes no password that is short or guessed first', async () => {
    await invite()
    const link = await linkOf(email)
    for (const [password, code] of [
      ['kort', 'password.tooShort'],
      ['Wachtwoord1234!', 'password.guessable'],
      ['aaaaaaaaaaaaaa', 'password.guessable'],
      [`${email.split('@')[0]} ${tenant.host}`, 'password.guessable'],
    ]) {
      expect((await refusalOf(acceptNew(link, { password }))).options.fields).toMatchObject([{ code }])
    }
  })

  it('for an account is accepted with its password, and never opens it otherwise', async () => {
    const user = await tenant.addUser()
    await invite(user.email)
    const link = await linkOf(user.email)
    expect((await open(link)).data.account).toBe('password')
    expect((await refusalOf(acceptNew(link))).status).toBe(404)
    const withPassword = (password: string) =>
      application.call(invitationEndpoints.acceptPassword, {
        params: { token: link },
        body: { password, href: tenant.url },
      })
    expect((await refusalOf(withPassword('iets anders'))).code).toBe('SIGN_IN_FAILED')
    expect((await withPassword(testPassword)).data.token).toMatch(/^[\w-]{43}$/)
  })

  it('is accepted signed in by whom it is for, and unknown to anybody else', async () => {
    const user = await tenant.addUser()
    await invite(user.email)
    const link = await linkOf(user.email)
    const accept = (as: string) =>
      application.call(invitationEndpoints.accept, { params: { token: link } }, { token: as })
    expect((await refusalOf(accept(token))).status).toBe(404)
    await accept(await tenant.sessionOf(user))
    expect((await refusalOf(open(link))).status).toBe(404)
  })

  it('can not be found by guessing, by opening links or by declining them', async () => {
    const token = 'x'.repeat(43)
    const from = { clientAddress: '198.51.100.77' }
    const decline = () => refusalOf(application.call(invitationEndpoints.decline, { params: { token } }, from))
    for (let tries = 0; tries < 60; tries += 1) expect((await decline()).code).toBe('NOT_FOUND')
    expect((await decline()).code).toBe('TOO_MANY_REQUESTS')
    const open = refusalOf(application.call(invitationEndpoints.open, { params: { token } }, from))
    expect((await open).code).toBe('TOO_MANY_REQUESTS')
  })

  it('declined goes, with an address that was known for it alone', async () => {
    await invite()
    const decline = async () =>
      application.call(invitationEndpoints.decline, { params: { token: await linkOf(email) } })
    await decline()
    expect(await application.db.$count(users, eq(users.email, email))).toBe(0)
    expect((await refusalOf(decline())).status).toBe(404)
  })

  it('expires after eight weeks, or after the days that the tenant says', async () => {
    await invite()
    const link = await linkOf(email)
    application.clock.advance({ hours: 56 * 24 - 1 })
    await open(link)
    application.clock.advance({ hours: 1 })
    expect((await refusalOf(open(link))).status).toBe(404)
  })

  it('sent again has a new link and a new term; the old link ends', async () => {
    const { data } = await invite()
    const before = await linkOf(email)
    application.clock.advance({ minutes: 30 })
    await application.call(
      assignmentEndpoints.resend,
      { params: { ...params, assignment: data.id }, idempotencyKey: `resend-${keys++}` },
      { token },
    )
    const [, second] = await mailsTo(email)
    expect((await refusalOf(open(before))).status).toBe(404)
    await open(second?.link ?? '')
  })

  it('that was answered can not be sent again', async () => {
    const { data } = await invite()
    await acceptNew(await linkOf(email))
    const resend = application.call(
      assignmentEndpoints.resend,
      { params: { ...params, assignment: data.id }, idempotencyKey: `resend-${keys++}` },
      { token },
    )
    expect((await refusalOf(resend)).code).toBe('INVITATION_CANNOT_BE_RESENT')
  })

  it('is refused for a role that the person has or is offered already', async () => {
    await invite()
    expect((await refusalOf(invite())).code).toBe('ROLE_ASSIGNMENT_EXISTS')
    const user = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    expect((await refusalOf(invite(user.email.toUpperCase()))).code).toBe('ROLE_ASSIGNMENT_EXISTS')
  })

  it('answers the same for an address with and without an account', async () => {
    const other = await createTestTenant(application)
    const known = await other.addUser([{ role: 'viewer', on: other.on.noord }])
    const [one, two] = [(await invite(known.email)).data, (await invite()).data]
    const { id: _, user: __, email: ___, name: ____, ...rest } = one
    expect(two).toMatchObject(rest)
    expect([one.name, two.name]).toEqual([known.email, email])
  })

  it('does not let anybody in before it is accepted', async () => {
    await invite()
    const body = { email, password: '', href: tenant.url }
    for (const password of ['x', account.password]) {
      const signIn = application.call(sessionEndpoints.create, { body: { ...body, password } })
      expect((await refusalOf(signIn)).code).toBe('SIGN_IN_FAILED')
    }
  })

  it('accepted on the site of another tenant is unknown there', async () => {
    const other = await createTestTenant(application)
    await invite()
    const error = await refusalOf(acceptNew(await linkOf(email), { href: other.url }))
    expect(error.status).toBe(404)
  })

  it('can be answered from the overview by its owner', async () => {
    const user = await tenant.addUser()
    const { data } = await invite(user.email)
    const mine = await tenant.sessionOf(user)
    const answer = (as: string) =>
      application.call(
        invitationEndpoints.answer,
        { params: { invitation: data.id }, body: { accept: true } },
        { token: as },
      )
    expect((await refusalOf(answer(token))).status).toBe(404)
    await answer(mine)
    const me = await application.request('/main/session/update', { token: mine })
    expect(await me.json()).toMatchObject({ organisationRoles: [{ key: 'bibliotheek' }], invites: [] })
  })
})
