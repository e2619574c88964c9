import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/people/session'
import { installationSetupEndpoints } from '#contract/tenant/installation-setup'
import { siteEndpoints } from '#contract/tenant/site'
import { writeTimeOut } from '#lib/server/upstream-client'
import { installationToken, refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { client, type LoginProvider, startLoginProvider } from '#test/upstream/login-provider'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { hashToken } from '../kernel/call/actor.ts'
import { sites } from '../platform/db/schema/tenant.ts'
import { identities, providerSignIns, users } from '../platform/db/schema/user.ts'
import { providerTimeout } from './provider.ts'

let application: TestApplication
let tenant: TestTenant
let login: LoginProvider

const provider = 'kb'

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  login = await startLoginProvider({ redirectUri: `${tenant.url}api/session/provider/${provider}/callback` })
  await useIssuer(login.issuer)
})
afterAll(() => login.stop())

async function useIssuer(issuer: string) {
  const shared = { name: 'Knooppunt', clientId: client.id, clientSecret: client.secret }
  await application.db
    .update(sites)
    .set({
      oauthProviders: [
        { ...shared, id: provider, issuer },
        { ...shared, id: 'ander', issuer },
      ],
    })
    .where(eq(sites.id, tenant.siteId))
}

async function start(redirect = '/organisation/bibliotheek') {
  const body = { href: `${tenant.url}login`, redirect }
  return (await application.call(sessionEndpoints.startProvider, { params: { provider }, body })).data
}

const finish = (href: string, id = provider) =>
  application.call(sessionEndpoints.finishProvider, { params: { provider: id }, body: { href } })

const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).code

/** A whole sign-in of a subject with this e-mail address. */
async function signIn(subject: string, email?: string, verified = true) {
  const { authorizationUrl } = await start()
  return finish(await login.signIn(authorizationUrl, subject, { email, email_verified: verified }))
}

const replace = (href: string, name: string, value: string) => {
  const url = new URL(href)
  url.searchParams.set(name, value)
  return url.href
}

describe('signing in with a login provider', () => {
  it('opens a session of the user with the verified address, and leads back to where it began', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    const { data } = await signIn(`subject-${user.id}`, user.email)
    expect(data.redirect).toBe('/organisation/bibliotheek')
    const session = await application.call(sessionEndpoints.get, {}, { token: data.token })
    expect(session.data.sessionData).toMatchObject({ userId: user.id, siteId: tenant.siteId })
  })

  it('knows an identity again, also when its address has changed', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    await signIn(`subject-${user.id}`, user.email)
    const { data } = await signIn(`subject-${user.id}`, 'elders@elders.example', false)
    const session = await application.call(sessionEndpoints.get, {}, { token: data.token })
    expect(session.data.sessionData.userId).toBe(user.id)
    expect(await application.db.$count(identities, eq(identities.userId, user.id))).toBe(1)
  })

  it('sends PKCE, state and nonce, new ones each time, and keeps only a hash of the state', async () => {
    const [one, other] = [await start(), await start()]
    const parameters = new URL(one.authorizationUrl).searchParams
    expect(parameters.get('code_challenge_method')).toBe('S256')
    expect(parameters.get('state')).toBe(one.state)
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(parameters.get(name)?.length).toBeGreaterThanOrEqual(43)
      expect(parameters.get(name)).not.toBe(new URL(other.authorizationUrl).searchParams.get(name))
    }
    const kept = JSON.stringify(await application.db.select().from(providerSignIns))
    expect(kept).toContain(hashToken(one.state))
    expect(kept).not.toContain(one.state)
  })
})

describe('it is refused', () => {
  it('for an address that the provider has not verified, and links nothing', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    expect(await codeOf(signIn(`subject-${user.id}`, user.email, false))).toBe('PROVIDER_SIGN_IN_FAILED')
    expect(await application.db.$count(identities, eq(identities.userId, user.id))).toBe(0)
  })

  it('for an unknown address, and makes no account', async () => {
    const email = `niemand@${tenant.host}`
    expect(await codeOf(signIn('subject-unknown', email))).toBe('PROVIDER_SIGN_IN_FAILED')
    expect(await application.db.$count(users, eq(users.email, email))).toBe(0)
  })

  it('for somebody without an address', async () => {
    expect(await codeOf(signIn('subject-nameless'))).toBe('PROVIDER_SIGN_IN_FAILED')
  })

  it('for a disabled user, known or not, and links nothing', async () => {
    const user = await tenant.addUser([], { disabledAt: application.clock.now() })
    expect(await codeOf(signIn(`subject-${user.id}`, user.email))).toBe('PROVIDER_SIGN_IN_FAILED')
    expect(await application.db.$count(identities, eq(identities.userId, user.id))).toBe(0)
    await application.db.insert(identities).values({
      issuer: login.issuer,
      subject: `subject-${user.id}`,
      userId: user.id,
      createdAt: application.clock.now(),
    })
    expect(await codeOf(signIn(`subject-${user.id}`, user.email))).toBe('PROVIDER_SIGN_IN_FAILED')
  })

  describe('for a user who could sign in', () => {
    let person: { email: string; email_verified: boolean }
    beforeAll(async () => {
      const { email } = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
      person = { email, email_verified: true }
    })

    it('when the state was used before', async () => {
      const { authorizationUrl } = await start()
      const back = await login.signIn(authorizationUrl, 'subject-a', person)
      await finish(back)
      expect(await codeOf(finish(back))).toBe('PROVIDER_SIGN_IN_FAILED')
    })

    it('when the state is another one, or absent', async () => {
      const { authorizationUrl } = await start()
      const back = await login.signIn(authorizationUrl, 'subject-a', person)
      expect(await codeOf(finish(replace(back, 'state', 'another')))).toBe('PROVIDER_SIGN_IN_FAILED')
      expect(await codeOf(finish(replace(back, 'state', '')))).toBe('PROVIDER_SIGN_IN_FAILED')
    })

    it('when the code belongs to another attempt', async () => {
      const [mine, theirs] = [await start(), await start()]
      const back = await login.signIn(theirs.authorizationUrl, 'subject-a', person)
      expect(await codeOf(finish(replace(back, 'state', mine.state)))).toBe('PROVIDER_SIGN_IN_FAILED')
    })

    it.each(['nonce', 'codeVerifier'] as const)('when the %s is not the one of the attempt', async (column) => {
      const { authorizationUrl, state } = await start()
      const back = await login.signIn(authorizationUrl, 'subject-a', person)
      await application.db
        .update(providerSignIns)
        .set({ [column]: 'x'.repeat(43) })
        .where(eq(providerSignIns.stateHash, hashToken(state)))
      expect(await codeOf(finish(back))).toBe('PROVIDER_SIGN_IN_FAILED')
    })

    it('when it takes longer than ten minutes', async () => {
      const { authorizationUrl } = await start()
      const back = await login.signIn(authorizationUrl, 'subject-a', person)
      application.clock.advance({ minutes: 10 })
      expect(await codeOf(finish(back))).toBe('PROVIDER_SIGN_IN_FAILED')
    })

    it('when it comes back under another provider or on another site', async () => {
      const { authorizationUrl } = await start()
      const back = await login.signIn(authorizationUrl, 'subject-a', person)
      const other = await createTestTenant(application)
      expect(await codeOf(finish(back, 'ander'))).toBe('PROVIDER_SIGN_IN_FAILED')
      expect(await codeOf(finish(back.replace(tenant.host, other.host)))).toBe('NOT_FOUND')
      await expect(finish(back)).resolves.toBeDefined()
    })

    it('when the provider refuses: it leads back with an error', async () => {
      const { state } = await start()
      const back = `${tenant.url}api/session/provider/${provider}/callback?error=access_denied&state=${state}`
      expect(await codeOf(finish(back))).toBe('PROVIDER_SIGN_IN_FAILED')
    })
  })

  it('with a provider that the site does not have', async () => {
    const body = { href: tenant.url, redirect: '/' }
    const call = application.call(sessionEndpoints.startProvider, { params: { provider: 'geen' }, body })
    expect(await codeOf(call)).toBe('NOT_FOUND')
  })

  it('while the provider hangs, before the web gives up on us and without holding up anybody else', async () => {
    const redirectUri = `${tenant.url}api/session/provider/${provider}/callback`
    const [silent, halfWay] = await Promise.all([
      startLoginProvider({ redirectUri }),
      startLoginProvider({ redirectUri }),
    ])
    silent.hang('/')
    await useIssuer(halfWay.issuer)
    const { authorizationUrl } = await start()
    const back = await halfWay.signIn(authorizationUrl, 'subject-h', { email: 'h@example.org', email_verified: true })
    halfWay.hang('/token')
    const finishing = codeOf(finish(back))
    // The answer to the question for the site says that the first one has read its provider.
    await application.call(siteEndpoints.settings, { query: { href: tenant.url } })
    await useIssuer(silent.issuer)
    const starting = codeOf(start())
    const answered: string[] = []
    for (const [name, call] of Object.entries({ starting, finishing })) void call.then(() => answered.push(name))
    await application.call(siteEndpoints.settings, { query: { href: tenant.url } })
    expect(answered).toEqual([])
    expect(providerTimeout).toBeLessThan(writeTimeOut)
    expect(await Promise.all([starting, finishing])).toEqual(['PROVIDER_SIGN_IN_FAILED', 'PROVIDER_SIGN_IN_FAILED'])
    await useIssuer(login.issuer)
    await Promise.all([silent.stop(), halfWay.stop()])
  })

  it('while the provider can not be reached, and works again when it can', async () => {
    const down = await startLoginProvider({ redirectUri: `${tenant.url}x` })
    await down.stop()
    await useIssuer(down.issuer)
    expect(await codeOf(start())).toBe('PROVIDER_SIGN_IN_FAILED')
    await useIssuer(login.issuer)
    await expect(start()).resolves.toBeDefined()
  })
})

describe('what the machine’s owner set up for a provider', () => {
  const given = { name: 'Knooppunt', clientId: client.id, clientSecret: client.secret }
  const set = async (change: object) => {
    const body = { site: tenant.siteId, id: provider, issuer: login.issuer, ...given, remove: false, ...change }
    await application.call(installationSetupEndpoints.provider, { body }, { token: installationToken })
  }
  const addUser = async () => (await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])).email

  it('opens its sealed secret', async () => {
    await set({})
    const email = await addUser()
    await expect(signIn('subject-sealed', email)).resolves.toBeDefined()
  })

  it('lets in addresses of its domains alone, also who came in before', async () => {
    const email = await addUser()
    const domain = email.split('@')[1] ?? ''
    await set({ domains: [domain] })
    await expect(signIn('subject-domain', email)).resolves.toBeDefined()
    await set({ domains: ['stad.example.org'] })
    expect(await codeOf(signIn('subject-domain', email))).toBe('PROVIDER_SIGN_IN_FAILED')
    expect(await codeOf(signIn('subject-domain'))).toBe('PROVIDER_SIGN_IN_FAILED')
  })

  it('reads the address in the claim that it names, and believes it unmarked when told so', async () => {
    const email = await addUser()
    const domain = email.split('@')[1] ?? ''
    const signInWith = async () => {
      const { authorizationUrl } = await start()
      return finish(await login.signIn(authorizationUrl, 'subject-claim', { name: email }))
    }
    await set({ claims: { email: 'name' }, domains: [domain] })
    expect(await codeOf(signInWith())).toBe('PROVIDER_SIGN_IN_FAILED')
    await set({ claims: { email: 'name' }, domains: [domain], trustsEmail: true })
    await expect(signInWith()).resolves.toBeDefined()
  })
})

it('what a provider publishes is looked up again when it has aged, and goes on while that fails', async () => {
  const redirectUri = `${tenant.url}api/session/provider/${provider}/callback`
  const own = await startLoginProvider({ redirectUri })
  await useIssuer(own.issuer)
  await start()
  await start()
  expect(own.lookedUp()).toBe(1)
  application.clock.advance({ hours: 2 })
  await start()
  expect(own.lookedUp()).toBe(2)
  application.clock.advance({ hours: 2 })
  await own.stop()
  await expect(start()).resolves.toBeDefined()
  await useIssuer(login.issuer)
})

it('a sign-in that fails at the provider has it looked up again', async () => {
  const redirectUri = `${tenant.url}api/session/provider/${provider}/callback`
  const own = await startLoginProvider({ redirectUri })
  await useIssuer(own.issuer)
  const { authorizationUrl } = await start()
  const back = await own.signIn(authorizationUrl, 'subject-again', { email: 'x@example.org', email_verified: true })
  expect(await codeOf(finish(replace(back, 'code', 'another')))).toBe('PROVIDER_SIGN_IN_FAILED')
  await start()
  expect(own.lookedUp()).toBe(2)
  await own.stop()
  await useIssuer(login.issuer)
})
