import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignmentEndpoints } from '#contract/access/assignment'
import { invitationEndpoints } from '#contract/people/invitation'
import { sessionEndpoints } from '#contract/people/session'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { client, type LoginProvider, type Person, startLoginProvider } from '#test/upstream/login-provider'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { users } from '../../platform/db/schema/user.ts'

let application: TestApplication
let tenant: TestTenant
let login: LoginProvider
let admin: string

const provider = 'kb'
const bibliotheek = { partyType: 'organisation', party: 'bibliotheek' } as const

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  login = await startLoginProvider({ redirectUri: `${tenant.url}api/session/provider/${provider}/callback` })
  await application.db
    .update(sites)
    .set({
      oauthProviders: [
        { id: provider, name: 'Knooppunt', clientId: client.id, clientSecret: client.secret, issuer: login.issuer },
      ],
    })
    .where(eq(sites.id, tenant.siteId))
})
afterAll(() => login.stop())

/** Invites an address, and gives the token of its mail. */
async function invite(email: string): Promise<string> {
  const body = { email, role: 'editor', locale: 'nl' as const }
  const given = { params: bibliotheek, body, idempotencyKey: crypto.randomUUID() }
  await application.call(assignmentEndpoints.invite, given, { token: admin })
  const [mail] = await application.db.select().from(mailOutbox).where(eq(mailOutbox.recipientAddress, email))
  return mail?.text.match(/\/invitation\/([\w-]{43})/)?.[1] ?? ''
}

/** Signs in with the provider from the page of an invitation, as its link does. */
async function signIn(token: string, person: Person) {
  const redirect = `/invitation/${token}`
  const { data } = await application.call(sessionEndpoints.startProvider, {
    params: { provider },
    body: { href: `${tenant.url}login`, redirect },
  })
  const href = await login.signIn(data.authorizationUrl, `subject-${person.email}`, person)
  const answer = await application.call(sessionEndpoints.finishProvider, { params: { provider }, body: { href } })
  expect(answer.data.redirect).toBe(redirect)
  return answer.data.token
}

const accept = (token: string, as: string) =>
  application.call(invitationEndpoints.accept, { params: { token } }, { token: as })
const statusOf = async (email: string) => {
  const { data } = await application.call(
    assignmentEndpoints.list,
    { params: bibliotheek, query: {} },
    { token: admin },
  )
  return data.items.find((row) => row.email === email)?.status
}

describe('accepting an invitation with a login provider', () => {
  it('makes the role active, with the name that the provider knows, and signing in alone accepts nothing', async () => {
    const email = `nieuw@${tenant.host}`
    const token = await invite(email)
    const person = { email, email_verified: true, given_name: 'Mila', family_name: 'Veen' }
    const session = await signIn(token, person)
    expect(await statusOf(email)).toBe('invited')
    expect(
      (
        await refusalOf(
          application.call(assignmentEndpoints.list, { params: bibliotheek, query: {} }, { token: session }),
        )
      ).status,
    ).not.toBe(200)
    await accept(token, session)
    expect(await statusOf(email)).toBe('active')
    const [user] = await application.db.select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ firstName: 'Mila', familyName: 'Veen', invited: false, passwordHash: null })
    const { data } = await application.call(
      sessionEndpoints.info,
      { body: { timeZone: 'Europe/Amsterdam', locale: 'nl' } },
      { token: session },
    )
    expect(data.organisationRoles).toHaveLength(1)
    expect((await refusalOf(accept(token, session))).status).toBe(404)
  })

  it('changes nothing about the name of who has one', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    const token = await invite(user.email)
    await accept(token, await signIn(token, { email: user.email, email_verified: true, name: 'Iemand Anders' }))
    expect(await statusOf(user.email)).toBe('active')
    const [same] = await application.db.select().from(users).where(eq(users.id, user.id))
    expect(same).toMatchObject({ firstName: 'Jo', familyName: 'Dijk' })
  })

  it('is not possible with another address, or with one that the provider has not verified', async () => {
    const email = `ander@${tenant.host}`
    const token = await invite(email)
    const somebody = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    const session = await signIn(token, { email: somebody.email, email_verified: true })
    expect((await refusalOf(accept(token, session))).status).toBe(404)
    expect((await refusalOf(signIn(token, { email, email_verified: false }))).code).toBe('PROVIDER_SIGN_IN_FAILED')
    expect(await statusOf(email)).toBe('invited')
  })
})
