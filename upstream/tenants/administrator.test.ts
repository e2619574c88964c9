import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/people/session'
import { type AdministratorInput, installationEndpoints } from '#contract/tenant/installation'
import { installationSetupEndpoints } from '#contract/tenant/installation-setup'
import { tenantsEndpoints } from '#contract/tenant/tenant-edit'
import { installationToken, refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, testPassword } from '#test/upstream/tenant'
import { auditEvents } from '../platform/db/schema/audit.ts'
import { tenants } from '../platform/db/schema/tenant.ts'
import { users } from '../platform/db/schema/user.ts'
import { createOutside, noOutside } from '../platform/outside/outside.ts'

let application: TestApplication

beforeAll(async () => {
  application = await testApplication()
})

let number = 0
function newTenant() {
  number += 1
  const key = `nieuw-${Date.now()}-${number}`
  return { key, name: 'Nieuwe tenant', host: `${key}.example`, publicUrl: `https://${key}.example` }
}

const make = async (input: Partial<AdministratorInput>, token = installationToken) => {
  const body = { email: `beheer-${crypto.randomUUID()}@nieuw.example`, firstName: 'Jo', ...input }
  return (await application.call(installationEndpoints.administrator, { body }, { token })).data
}

const signIn = async (email: string, password: string, href: string) =>
  (await application.call(sessionEndpoints.create, { body: { email, password, href } })).data.token

describe('making an administrator', () => {
  it('makes the tenant with root team, roles and site, and an account that can sign in and administer it', async () => {
    const tenant = newTenant()
    const made = await make({ tenant })
    expect(made).toMatchObject({ tenant: tenant.key, url: tenant.publicUrl })
    const token = await signIn(made.email, made.password ?? '', `${tenant.publicUrl}/login`)
    const { data } = await application.call(tenantsEndpoints.get, {}, { token })
    expect(data).toMatchObject({ key: tenant.key, name: 'Nieuwe tenant', rootTeam: tenant.key })
    const { data: user } = await application.call(sessionEndpoints.update, {}, { token })
    expect(user).toMatchObject({ administrator: true, teamRoles: [{ roleKey: 'tenant', key: tenant.key }] })
  })

  it('writes it to the action log', async () => {
    const tenant = newTenant()
    const { email } = await make({ tenant })
    const [row] = await application.db
      .select({ event: auditEvents })
      .from(auditEvents)
      .innerJoin(tenants, eq(tenants.id, auditEvents.tenantId))
      .where(eq(tenants.key, tenant.key))
    expect(row?.event).toMatchObject({ actorId: null, actorName: 'npm run admin', details: { administrator: email } })
  })

  it('takes a password that is given, and does not repeat it', async () => {
    const tenant = newTenant()
    const made = await make({ tenant, password: 'een-eigen-wachtwoord' })
    expect(made.password).toBeNull()
    await expect(signIn(made.email, 'een-eigen-wachtwoord', tenant.publicUrl)).resolves.toBeDefined()
  })

  it('adds to a tenant that exists, and can be repeated', async () => {
    const tenant = newTenant()
    const first = await make({ tenant })
    const again = await make({ tenant, email: first.email.toUpperCase() })
    expect(again).toEqual({ ...first, password: null })
    expect(await application.db.$count(users, eq(users.email, first.email))).toBe(1)
  })

  it('refuses letters beyond a to z before the @ at the field, unless our mail server takes them', async () => {
    const email = `j\u00f6rg-${crypto.randomUUID()}@nieuw.example`
    const refused = await refusalOf(make({ tenant: newTenant(), email }))
    expect(refused.options.fields).toMatchObject([{ path: 'email', code: 'emailLetters' }])
    application.services.outside = createOutside({ takesLetters: async () => true })
    try {
      expect((await make({ tenant: newTenant(), email })).email).toBe(email)
    } finally {
      application.services.outside = noOutside
    }
  })

  it('finds by its spelling whom mail is sent to by another one, also when signing in', async () => {
    const tenant = newTenant()
    const name = `beheer-${crypto.randomUUID()}`
    const made = await make({ tenant, email: `${name}@b\u00fccher.example` })
    expect(made.email).toBe(`${name}@xn--bcher-kva.example`)
    await expect(signIn(`${name}@B\u00fccher.example`, made.password ?? '', tenant.publicUrl)).resolves.toBeDefined()
    const body = { email: `${name}@b\u00fccher.example`, endSessions: true }
    const { data } = await application.call(installationSetupEndpoints.user, { body }, { token: installationToken })
    expect(data.changes).toEqual([`1 sessions of ${made.email} have ended`])
  })

  it('marks a new account for maintenance while no account that works is, so that maintenance can be ended', async () => {
    await application.db.update(users).set({ disabledAt: application.clock.now() }).where(eq(users.maintenance, true))
    const [first, second] = [await make({ tenant: newTenant() }), await make({ tenant: newTenant() })]
    const markOf = async (email: string) =>
      (await application.db.select().from(users).where(eq(users.email, email)))[0]?.maintenance
    expect([await markOf(first.email), await markOf(second.email)]).toEqual([true, false])
  })

  it('never changes the password of an account that has one', async () => {
    const elsewhere = await createTestTenant(application)
    const user = await elsewhere.addUser()
    const made = await make({ tenant: newTenant(), email: user.email, password: 'een-ander-wachtwoord' })
    expect(made.password).toBeNull()
    await expect(signIn(user.email, testPassword, elsewhere.url)).resolves.toBeDefined()
  })

  it('refuses a host that another site has, and leaves nothing behind', async () => {
    const taken = await createTestTenant(application)
    const tenant = { ...newTenant(), host: taken.host }
    expect((await refusalOf(make({ tenant }))).options.fields).toMatchObject([{ path: 'tenant.host' }])
    expect(await application.db.$count(tenants, eq(tenants.key, tenant.key))).toBe(0)
  })

  it('asks which tenant when there are several', async () => {
    await Promise.all([createTestTenant(application), createTestTenant(application)])
    expect((await refusalOf(make({}))).options.fields).toMatchObject([{ path: 'tenant', code: 'required' }])
  })

  it.each([
    ['a wrong address', { email: 'geen-adres' }, 'email'],
    ['a short password', { password: 'kort' }, 'password'],
    ['a host with a port', { tenant: { ...newTenant(), host: 'x.example:3000' } }, 'tenant.host'],
    [
      'a public address that is none',
      { tenant: { ...newTenant(), publicUrl: 'javascript:alert(1)' } },
      'tenant.publicUrl',
    ],
  ])('refuses %s', async (_what, input, path) => {
    expect((await refusalOf(make(input))).options.fields).toMatchObject([{ path }])
  })

  it('needs the installation token', async () => {
    expect((await refusalOf(make({ tenant: newTenant() }, 'x'.repeat(40)))).code).toBe('INSTALLATION_TOKEN_REQUIRED')
  })
})
