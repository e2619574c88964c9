import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/people/account'
import { sessionEndpoints } from '#contract/people/session'
import { stateEndpoints } from '#contract/people/state'
import { tenantEndpoints } from '#contract/tenant/tenant-settings'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { sites, tenants } from '../platform/db/schema/tenant.ts'
import { users } from '../platform/db/schema/user.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
})

const use = () => application.call(stateEndpoints.get, {}, { token })
const check = () => application.call(sessionEndpoints.get, { query: { 'exclude-access': 'true' } }, { token })
const refresh = () => application.call(sessionEndpoints.update, {}, { token })

describe('the life of a session', () => {
  it('ends after an hour without use', async () => {
    application.clock.advance({ minutes: 59, seconds: 59 })
    await expect(check()).resolves.toBeDefined()
    application.clock.advance({ seconds: 1 })
    expect((await refusalOf(check())).status).toBe(412)
    expect((await refusalOf(use())).status).toBe(412)
  })

  it('goes on as long as it is used', async () => {
    for (let time = 0; time < 10; time++) {
      application.clock.advance({ minutes: 50 })
      await use()
    }
  })

  it('ends twelve hours after sign-in, however much it is used', async () => {
    for (let time = 0; time < 23; time++) {
      application.clock.advance({ minutes: 30 })
      await use()
    }
    application.clock.advance({ minutes: 30 })
    expect((await refusalOf(use())).status).toBe(412)
  })

  it.each([
    ['GET /public/v2/session', check],
    ['GET /session/update', refresh],
  ])('is not kept alive by the poll %s', async (_name, poll) => {
    for (let time = 0; time < 14; time++) {
      application.clock.advance({ minutes: 4 })
      await poll()
    }
    application.clock.advance({ minutes: 4 })
    expect((await refusalOf(poll())).status).toBe(412)
  })

  it('tells when it ends, and is extended on request', async () => {
    application.clock.advance({ minutes: 40 })
    const before = (await check()).data.sessionData
    const { data } = await application.call(sessionEndpoints.extend, {}, { token })
    const after = (await check()).data.sessionData
    expect(Date.parse(data.idleExpiresAt) - Date.parse(before.idleExpiresAt)).toBe(40 * 60_000)
    expect(after.idleExpiresAt).toBe(data.idleExpiresAt)
    expect(after.expiresAt).toBe(before.expiresAt)
  })

  it('ends at once by signing out, and leaves the other sessions of the user alone', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    token = await tenant.sessionOf(user)
    const other = await tenant.sessionOf(user)
    await application.call(sessionEndpoints.delete, {}, { token })
    expect((await refusalOf(use())).status).toBe(412)
    await expect(application.call(stateEndpoints.get, {}, { token: other })).resolves.toBeDefined()
  })

  it('ends on the next call when the user is disabled', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    token = await tenant.sessionOf(user)
    await use()
    await application.db.update(users).set({ disabledAt: application.clock.now() }).where(eq(users.id, user.id))
    expect((await refusalOf(use())).status).toBe(412)
  })

  it('ends on the next call when the tenant is made inactive', async () => {
    await application.db.update(tenants).set({ active: false }).where(eq(tenants.id, tenant.id))
    expect((await refusalOf(use())).status).toBe(412)
  })
})

describe('a call', () => {
  it.each([
    ['no token', undefined],
    ['a token that is none', 'x'],
    ['an unknown token', 'A'.repeat(43)],
  ])('with %s is answered 412 on every API', async (_what, given) => {
    const headers: HeadersInit = given === undefined ? {} : { Authorization: `Bearer ${given}` }
    const paths = [
      '/access/public/v2/session',
      '/main/state',
      '/main/session/update',
      '/words/type',
      '/regions/municipality',
      '/tenants/tenant',
    ]
    for (const path of paths) {
      const response = await application.request(path, { headers })
      expect([path, response.status]).toEqual([path, 412])
      expect(response.headers.get('content-type')).toContain('application/problem+json')
    }
  })

  it('takes its tenant from the token, whatever Host and address say', async () => {
    const other = await createTestTenant(application)
    const headers = { Host: other.host, 'X-Forwarded-Host': other.host, 'X-Tenant': other.key, Origin: other.url }
    const response = await application.request('/access/public/v2/session', { token, headers })
    expect((await response.json()).sessionData).toMatchObject({ tenantId: tenant.id, siteId: tenant.siteId })
    const asked = await application.request(`/access/public/v2/session?href=${other.url}`, { token, headers })
    expect([asked.status, (await asked.json()).fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'href', code: 'unknownParameter' })],
    ])
  })
})

describe('a user without access to the site', () => {
  it('has a session, and gets 401 from everything else', async () => {
    token = await tenant.tokenFor()
    await expect(check()).resolves.toBeDefined()
    for (const call of [use, refresh, () => application.call(tenantEndpoints.settings, {}, { token })]) {
      const refusal = await refusalOf(call())
      expect([refusal.status, refusal.code]).toEqual([401, 'NO_SITE_ACCESS'])
    }
    await expect(application.call(sessionEndpoints.delete, {}, { token })).resolves.toBeDefined()
  })

  it.each([
    ['a website-only role', { websiteOnly: true }],
    ['an invitation', { status: 'invited' as const }],
    ['an expired assignment', { status: 'expired' as const }],
  ])('is one with nothing but %s', async (_what, holding) => {
    token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel, ...holding })
    expect((await refusalOf(use())).status).toBe(401)
  })

  it('is one whose roles are all in another tenant', async () => {
    const other = await createTestTenant(application)
    const user = await other.addUser([{ role: 'admin', on: other.on.wortel }])
    token = await tenant.sessionOf(user)
    expect((await refusalOf(use())).status).toBe(401)
  })

  it('is not one who has another role beside a website-only one', async () => {
    token = await tenant.tokenFor(
      { role: 'admin', on: tenant.on.wortel, websiteOnly: true },
      { role: 'viewer', on: tenant.on.noord },
    )
    await expect(use()).resolves.toBeDefined()
  })
})

describe('the session check', () => {
  it('tells rights by assignment, unless they are left out', async () => {
    const withAccess = await application.call(sessionEndpoints.get, {}, { token })
    expect(withAccess.data.sessionData.access).toEqual([
      { role: 'Lezer', depth: 'currentAndBeneath', party: 'team/wortel' },
    ])
    expect((await check()).data.sessionData.access).toBeUndefined()
  })
})

describe('the session user', () => {
  it('has a name, the roles held here, and administrator with role assignment on the tenant root only', async () => {
    const admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    const local = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    const beneath = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel, depth: 'beneath' })
    const body = { timeZone: 'Europe/Amsterdam', locale: 'en' as const }
    const infoOf = async (caller: string) =>
      (await application.call(sessionEndpoints.info, { body }, { token: caller })).data
    const info = await infoOf(admin)
    expect(info).toMatchObject({
      firstName: 'Jo',
      infix: 'van',
      familyName: 'Dijk',
      administrator: true,
      locale: 'en',
      currentSiteRoles: ['Teambeheerder'],
      teamRoles: [{ roleKey: 'admin', key: 'wortel', type: 'team' }],
      organisationRoles: [],
    })
    expect((await infoOf(local)).administrator).toBe(false)
    expect((await infoOf(beneath)).administrator).toBe(false)
  })

  it('keeps time zone and language, and refuses a zone that does not exist', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    token = await tenant.sessionOf(user)
    const tell = (timeZone: string | undefined) =>
      application.call(sessionEndpoints.info, { body: { timeZone, locale: 'en' } }, { token })
    await tell('Europe/Brussels')
    const [saved] = await application.db.select().from(users).where(eq(users.id, user.id))
    expect(saved).toMatchObject({ timeZone: 'Europe/Brussels', locale: 'en' })
    expect((await refusalOf(tell('Mars/Olympus'))).options.fields).toMatchObject([{ path: 'timeZone' }])
    await tell(undefined)
    const [after] = await application.db.select().from(users).where(eq(users.id, user.id))
    expect(after).toMatchObject({ timeZone: 'Europe/Brussels' })
  })

  it('keeps the language that somebody chose, whatever another browser tells', async () => {
    const browser = async (locale: 'nl' | 'en') =>
      (await application.call(sessionEndpoints.info, { body: { locale } }, { token })).data.locale
    expect(await browser('en')).toBe('en')
    await application.call(accountEndpoints.chooseLanguage, { body: { locale: 'nl' } }, { token })
    expect(await browser('en')).toBe('nl')
    const { data } = await application.call(accountEndpoints.get, {}, { token })
    const { firstName, infix, familyName, phoneNumber, notificationFrequency } = data
    const body = { firstName, infix, familyName, phoneNumber, notificationFrequency, locale: 'en' as const }
    await application.call(accountEndpoints.update, { body }, { token })
    expect(await browser('nl')).toBe('en')
  })

  it('sees roles on single products and supplements with the organisation that these stand in', async () => {
    const holdings = [tenant.on.cursus, tenant.on.folder].map((on) => ({ role: 'editor' as const, on }))
    token = await tenant.tokenFor(...holdings)
    expect((await refresh()).data).toMatchObject({
      teamRoles: [],
      organisationRoles: [],
      itemRoles: [
        { type: 'product', key: 'cursus', roleKey: 'editor', organisation: 'bibliotheek' },
        { type: 'supplement', key: 'folder', roleKey: 'editor', organisation: 'bibliotheek' },
      ],
    })
  })

  it('is led to what a role gives to look at, and to nothing else', async () => {
    token = await tenant.tokenFor(
      { role: ['tenant.projects'], on: tenant.on.wortel },
      { role: 'viewer', on: tenant.on.noord },
      { role: ['organisation.publish'], on: tenant.on.bibliotheek, depth: 'current' },
      { role: ['product.update'], on: tenant.on.cursus },
      { role: ['supplement.update'], on: tenant.on.folder },
    )
    const { data } = await refresh()
    const reachable = (roles: readonly { key: string; reachable: boolean }[]) =>
      Object.fromEntries(roles.map((held) => [held.key, held.reachable]))
    expect(reachable(data.teamRoles)).toEqual({ wortel: false, noord: true })
    // Read rights from the other roles count, wherever they are assigned.
    expect(reachable(data.organisationRoles)).toEqual({ bibliotheek: true })
    expect(reachable(data.itemRoles)).toEqual({ cursus: true, folder: true })
    token = await tenant.tokenFor(
      { role: ['organisation.publish'], on: tenant.on.bibliotheek, depth: 'current' },
      { role: ['product.update'], on: tenant.on.cursus },
      { role: ['supplement.update'], on: tenant.on.folder },
      { role: ['supplement.read'], on: tenant.on.bibliotheek },
    )
    const other = (await refresh()).data
    expect(reachable(other.organisationRoles)).toEqual({ bibliotheek: false })
    expect(reachable(other.itemRoles)).toEqual({ cursus: false, folder: true })
  })

  it('sees website-only roles among the site roles, and the roles on other sites', async () => {
    const other = await createTestTenant(application)
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    await tenant.assign(user.id, [{ role: 'viewer', on: tenant.on.wortel, websiteOnly: true }])
    await other.assign(user.id, [{ role: 'editor', on: other.on.wortel }])
    token = await tenant.sessionOf(user)
    const { data } = await refresh()
    expect(data.currentSiteRoles).toHaveLength(2)
    expect(data.teamRoles).toHaveLength(1)
    expect(data.sitesRoles.find(({ site }) => site === other.siteId)?.roles).toEqual(['Redacteur'])
  })

  it('is told without a role here on which other sites a role opens the product', async () => {
    const [other, website] = await Promise.all([createTestTenant(application), createTestTenant(application)])
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel, websiteOnly: true }])
    await other.assign(user.id, [{ role: 'editor', on: other.on.wortel }])
    await website.assign(user.id, [{ role: 'viewer', on: website.on.wortel, websiteOnly: true }])
    token = await tenant.sessionOf(user)
    expect((await refusalOf(refresh())).status).toBe(401)
    const { data } = await application.call(sessionEndpoints.identity, {}, { token })
    const [site] = await application.db.select().from(sites).where(eq(sites.id, other.siteId))
    expect(data.applications).toEqual([{ name: site?.name, url: site?.publicUrl }])
  })

  it('is told of open invitations, until they expire', async () => {
    const user = await tenant.addUser([
      { role: 'viewer', on: tenant.on.wortel },
      { role: 'editor', on: tenant.on.bibliotheek, status: 'invited' },
    ])
    token = await tenant.sessionOf(user)
    expect((await refresh()).data.invites).toMatchObject([
      {
        ...{ role: 'Redacteur', party: 'Bibliotheek', partyType: 'organisation', websiteOnly: false },
        permissions: expect.arrayContaining(['organisation.update']),
      },
    ])
    application.clock.advance({ hours: 24 })
    token = await tenant.sessionOf(user)
    expect((await refresh()).data.invites).toEqual([])
  })
})
