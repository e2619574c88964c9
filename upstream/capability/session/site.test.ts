import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { siteEndpoints } from '#contract/tenant/site'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { sites, tenants } from '../../platform/db/schema/tenant.ts'

let application: TestApplication
let tenant: TestTenant

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
})

const settingsOf = async (href: string) => (await application.call(siteEndpoints.settings, { query: { href } })).data

describe('the site of a page address', () => {
  it('is found by host, whatever its case, port, trailing dot, path and scheme', async () => {
    for (const href of [
      tenant.url,
      `https://${tenant.host.toUpperCase()}:3000/organisation/x?y#z`,
      `http://${tenant.host}./`,
    ]) {
      expect((await settingsOf(href)).id).toBe(tenant.siteId)
    }
  })

  it.each(['http://nergens.example/', 'mailto:a@b.example', 'http://127.0.0.1/'])(
    'is unknown for %s: 421',
    async (href) => {
      expect((await refusalOf(settingsOf(href))).status).toBe(421)
    },
  )

  it('is no part of a longer host', async () => {
    for (const host of [`www.${tenant.host}`, `${tenant.host}.evil.example`, `x${tenant.host}`]) {
      expect((await refusalOf(settingsOf(`http://${host}/`))).status).toBe(421)
    }
  })

  it('is refused when the address is none', async () => {
    expect((await refusalOf(settingsOf('/path'))).status).toBe(400)
  })

  it('is unknown when the tenant is inactive', async () => {
    const other = await createTestTenant(application)
    await application.db.update(tenants).set({ active: false }).where(eq(tenants.id, other.id))
    expect((await refusalOf(settingsOf(other.url))).status).toBe(421)
  })
})

describe('site settings', () => {
  it('name login providers without their secrets', async () => {
    const provider = {
      id: 'kb',
      name: 'Knooppunt',
      issuer: 'https://login.example',
      clientId: 'client-canary',
      clientSecret: 'secret-canary',
    }
    await application.db
      .update(sites)
      .set({ oauthProviders: [provider] })
      .where(eq(sites.id, tenant.siteId))
    const settings = await settingsOf(tenant.url)
    expect(settings.oauthProviders).toEqual([{ id: 'kb', name: 'Knooppunt' }])
    expect(JSON.stringify(settings)).not.toContain('canary')
  })

  it.each([
    ['without a window', null, null, true],
    ['from now on', '2026-11-20T09:00:00Z', null, true],
    ['before its window', '2026-11-20T09:00:01Z', null, false],
    ['inside its window', '2026-11-19T09:00:00Z', '2026-11-20T09:00:01Z', true],
    ['at the end of its window', null, '2026-11-20T09:00:00Z', false],
  ])('show the important message %s', async (_when, from, until, isShown) => {
    const importantMessage = { level: 'info' as const, text: { nl: 'Let op', en: 'Mind' }, from, until }
    await application.db.update(sites).set({ importantMessage }).where(eq(sites.id, tenant.siteId))
    expect((await settingsOf(tenant.url)).importantMessage !== null).toBe(isShown)
  })
})
