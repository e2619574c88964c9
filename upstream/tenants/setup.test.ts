import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/people/session'
import { setupEndpoints as byPeople, installationSetupEndpoints as setup } from '#contract/tenant/installation-setup'
import { siteEndpoints } from '#contract/tenant/site'
import { installationToken, refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant, testPassword } from '#test/upstream/tenant'
import { openSecret } from '../capability/session/provider-secret.ts'
import { auditEvents } from '../platform/db/schema/audit.ts'
import { sites } from '../platform/db/schema/tenant.ts'

let application: TestApplication
let tenant: TestTenant
let site: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  site = tenant.siteId
})

type Setup = Exclude<keyof typeof setup, 'overview'>

/** A call of the installation's owner, as `npm run admin` sends it; returns the changes. */
async function set(verb: Setup, body: object, token = installationToken): Promise<string[]> {
  const response = await application.request(`/tenants${setup[verb].path}`, {
    method: 'POST',
    token,
    body: JSON.stringify(body),
    headers: { 'Accept-Language': 'en' },
  })
  const answer = await response.json()
  if (!response.ok)
    throw new Error(JSON.stringify(answer.fields?.map(({ path, code }: Record<string, string>) => [path, code])))
  return answer.changes
}

const overview = async () => {
  const { data } = await application.call(setup.overview, {}, { token: installationToken })
  return data.tenants.flatMap(({ sites: all }) => all).find(({ id }) => id === site)
}

const newest = async () => {
  const [event] = await application.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  return event
}

const signIn = (email: string, href = `${tenant.url}login`) =>
  application.call(sessionEndpoints.create, { body: { email, password: testPassword, href } })

const provider = {
  id: 'gemeente',
  name: 'Gemeente',
  issuer: 'https://login.example/tenant',
  clientId: 'kaartenbak',
  clientSecret: 'een geheim tussen twee',
}

describe('a login provider', () => {
  it('is set up with its secret sealed, noted without it, and the same again changes nothing', async () => {
    const given = { site, ...provider, domains: ['Stad.example'], claims: { email: 'upn' } }
    expect(await set('provider', given)).toEqual([
      `provider gemeente of site ${site} was made: Gemeente, https://login.example/tenant`,
    ])
    expect(await set('provider', given)).toEqual([])
    const [row] = await application.db.select().from(sites).where(eq(sites.id, site))
    const kept = row?.oauthProviders[0]?.clientSecret ?? ''
    expect(kept).not.toContain(provider.clientSecret)
    expect(openSecret(kept, installationToken)).toBe(provider.clientSecret)
    expect(() => openSecret(kept, 'another key of the installation, of 32')).toThrow()
    const event = await newest()
    expect(event).toMatchObject({ actorName: 'npm run admin', action: 'settingsUpdated' })
    expect(JSON.stringify(event)).not.toContain('ecret')
    expect((await overview())?.providers).toMatchObject([
      { id: 'gemeente', domains: ['stad.example'], claims: { email: 'upn' } },
    ])
  })

  it('keeps what is left out, says what changed, and is shown to browsers by its name alone', async () => {
    expect(await set('provider', { site, id: 'gemeente', name: 'Mijn gemeente', trustsEmail: true })).toEqual([
      `name of provider gemeente of site ${site}: Gemeente → Mijn gemeente`,
      `trustsEmail of provider gemeente of site ${site}: no → yes`,
    ])
    expect(await set('provider', { site, id: 'gemeente', clientSecret: 'een ander geheim' })).toEqual([
      `secret of provider gemeente of site ${site}: another one`,
    ])
    const { data } = await application.call(siteEndpoints.settings, { query: { href: tenant.url } })
    expect(data.oauthProviders).toEqual([{ id: 'gemeente', name: 'Mijn gemeente' }])
  })

  it.each([
    ['without what it needs', { id: 'nieuw', name: 'Nieuw' }, ['issuer', 'clientId', 'clientSecret']],
    ['with an issuer that anybody could read along with', { issuer: 'http://login.example' }, ['issuer']],
    ['that is believed about addresses of everybody', { domains: [], trustsEmail: true }, ['domains']],
    ['with a domain that is none', { domains: ['@stad'] }, ['domains.0']],
    ['of a site that is not there', { site: 'nergens' }, ['site']],
  ])('%s is refused at its field', async (_what, change, paths) => {
    const error = await set('provider', { site, id: 'gemeente', ...change }).catch(({ message }) => JSON.parse(message))
    expect(error.map(([path]: string[]) => path)).toEqual(paths)
  })
})

describe('a site', () => {
  it('lets nobody in by password, or at all, when it is told so, and says so once', async () => {
    const { email } = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    await signIn(email)
    expect(await set('site', { id: site, localUser: false })).toEqual([`localUser of site ${site}: yes → no`])
    expect(await set('site', { id: site, localUser: false })).toEqual([])
    expect((await refusalOf(signIn(email))).code).toBe('SIGN_IN_NOT_ALLOWED')
    await expect(set('provider', { site, id: 'gemeente', remove: true })).rejects.toThrow('site.noSignIn')
    await set('site', { id: site, localUser: true, allowLogin: false })
    expect((await refusalOf(signIn(email))).code).toBe('SIGN_IN_NOT_ALLOWED')
    await set('site', { id: site, allowLogin: true })
    await signIn(email)
    expect(await set('provider', { site, id: 'gemeente', remove: true })).toHaveLength(1)
    expect(await set('provider', { site, id: 'gemeente', remove: true })).toEqual([])
  })

  it('answers on the hosts that it is given, and on no host of another', async () => {
    const host = `tweede-${tenant.host}`
    const at = { query: { href: `http://${host}/` } }
    expect((await refusalOf(application.call(siteEndpoints.settings, at))).code).toBe('UNKNOWN_SITE')
    expect(await set('host', { site, host })).toEqual([`site ${site} answers on ${host}`])
    expect(await set('host', { site, host })).toEqual([])
    expect((await application.call(siteEndpoints.settings, at)).data.id).toBe(site)
    const other = await createTestTenant(application)
    await expect(set('host', { site: other.siteId, host })).rejects.toThrow('site.hostTaken')
    await expect(set('host', { site, host: tenant.host, remove: true })).rejects.toThrow('site.hostInUse')
    expect(await set('host', { site, host, remove: true })).toEqual([`site ${site} no longer answers on ${host}`])
    expect((await refusalOf(application.call(siteEndpoints.settings, at))).code).toBe('UNKNOWN_SITE')
  })

  it('more than one can belong to a tenant', async () => {
    const id = `${site}-jeugd`
    const { data } = await application.call(setup.overview, {}, { token: installationToken })
    const key = data.tenants.find(({ sites: all }) => all.some((one) => one.id === site))?.key
    await expect(set('site', { id })).rejects.toThrow('required')
    expect(await set('site', { id, tenant: key, name: 'Jeugd', host: `${id}.example` })).toHaveLength(2)
    const { email } = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    await signIn(email, `https://${id}.example/login`)
  })
})

it('a tenant is made, answers while it is active, and lets nobody work while it is not', async () => {
  const key = `gemaakt-${crypto.randomUUID().slice(0, 8)}`
  const at = { query: { href: `https://${key}.example/` } }
  expect(await set('tenant', { key, name: 'Gemaakt', host: `${key}.example` })).toEqual([
    `tenant ${key} was made, with site ${key} on https://${key}.example`,
  ])
  await application.call(siteEndpoints.settings, at)
  expect(await set('tenant', { key, active: false })).toEqual([`active of tenant ${key}: yes → no`])
  expect(await set('tenant', { key, active: false })).toEqual([])
  expect((await refusalOf(application.call(siteEndpoints.settings, at))).code).toBe('UNKNOWN_SITE')
  await set('tenant', { key, active: true })
  await application.call(siteEndpoints.settings, at)
})

describe('a user', () => {
  it('who is disabled is signed out everywhere and stays out until enabled', async () => {
    const { email } = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    const { token } = (await signIn(email)).data
    const asked = () => application.call(sessionEndpoints.get, { query: {} }, { token })
    await asked()
    expect(await set('user', { email: email.toUpperCase(), disabled: true })).toEqual([
      `${email} is disabled`,
      `1 sessions of ${email} have ended`,
    ])
    expect(await set('user', { email, disabled: true })).toEqual([])
    expect((await refusalOf(asked())).code).toBe('SIGN_IN_REQUIRED')
    expect((await refusalOf(signIn(email))).code).toBe('SIGN_IN_FAILED')
    expect(await set('user', { email, disabled: false })).toEqual([`${email} is enabled`])
    expect((await refusalOf(asked())).code).toBe('SIGN_IN_REQUIRED')
    await signIn(email)
  })

  it('ends all their sessions, which the log tells', async () => {
    const { email, id } = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    await signIn(email)
    await signIn(email)
    expect(await set('user', { email, endSessions: true })).toEqual([`2 sessions of ${email} have ended`])
    const events = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKey, id), eq(auditEvents.action, 'sessionsEnded')))
    expect(events).toMatchObject([{ actorName: 'npm run admin', actorId: null, details: { ended: 2 } }])
  })

  it('is marked for maintenance, so that a second pair of eyes is there', async () => {
    const { email } = await tenant.addUser([{ role: 'tenant', on: tenant.on.wortel }])
    expect(await set('user', { email, maintenance: true })).toEqual([`${email} is marked for maintenance`])
    const { data } = await application.call(setup.overview, {}, { token: installationToken })
    expect(data.maintenance).toContain(email)
    expect(await set('user', { email, maintenance: false })).toEqual([`${email} is no longer marked for maintenance`])
  })

  it('who is not there is refused at the field', async () => {
    await expect(set('user', { email: 'niemand@nergens.example' })).rejects.toThrow('email')
  })
})

describe('who looks after the installation', () => {
  const asMaintenance = async () => {
    const user = await tenant.addUser([], { maintenance: true })
    return { ...user, token: await tenant.sessionOf(user) }
  }

  it('sets up a site as its owner does, under their own name', async () => {
    const { id, token } = await asMaintenance()
    const host = `extra-${site}.example`
    const add = { body: { site, host, remove: false } }
    const { data } = await application.call(byPeople.host, add, { token })
    expect(data.changes).toEqual([`site ${site} answers on ${host}`])
    expect(await newest()).toMatchObject({ action: 'settingsUpdated', actorId: id, details: { site, hostTo: host } })
    expect((await application.call(byPeople.host, add, { token })).data.changes).toEqual([])
    const read = await application.call(byPeople.overview, {}, { token })
    const found = read.data.tenants.flatMap(({ sites: all }) => all).find((one) => one.id === site)
    expect(found).toEqual(await overview())
    expect(JSON.stringify(read.data)).not.toContain('clientSecret')
  })

  it('leaves nobody without maintenance: not oneself, by no way', async () => {
    const { email, token } = await asMaintenance()
    for (const own of [{ maintenance: false }, { disabled: true }]) {
      const refusal = await refusalOf(application.call(byPeople.user, { body: { email, ...own } }, { token }))
      expect(refusal.options.fields).toMatchObject([{ path: 'email', code: 'user.oneself' }])
    }
    const other = await asMaintenance()
    await application.call(byPeople.user, { body: { email, maintenance: false } }, { token: other.token })
    expect((await refusalOf(application.call(byPeople.overview, {}, { token }))).status).toBe(401)
  })
})
