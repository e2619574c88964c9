import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/people/session'
import { siteEndpoints } from '#contract/tenant/site'
import { type SiteInput, siteEditEndpoints } from '#contract/tenant/site-edit'
import { siteTextEndpoints } from '#contract/tenant/site-text'
import { tenantInputSchema, tenantsEndpoints } from '#contract/tenant/tenant-edit'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { bytesOf, picture } from '#test/upstream/files'
import { createTestTenant, type TestTenant, testPassword } from '#test/upstream/tenant'
import { removeUnusedFiles } from '../capability/file/repository.ts'
import { auditEvents } from '../platform/db/schema/audit.ts'
import { sites } from '../platform/db/schema/tenant.ts'
import { identities } from '../platform/db/schema/user.ts'
import { builtInTexts } from './overrides.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let userId: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  const administrator = await tenant.addUser([{ role: 'tenant', on: tenant.on.wortel }])
  userId = administrator.id
  token = await tenant.sessionOf(administrator)
})

const getTenant = async () => (await application.call(tenantsEndpoints.get, {}, { token })).data
const getSite = async () => (await application.call(siteEditEndpoints.get, {}, { token })).data
const shown = async () => (await application.call(siteEndpoints.settings, { query: { href: tenant.url } })).data
const saveSite = async (given: Partial<SiteInput>, version?: number) => {
  const site = await getSite()
  return application.call(
    siteEditEndpoints.update,
    { body: { ...site.values, ...given }, version: `"v${version ?? site.version}"` },
    { token },
  )
}

describe('the tenant', () => {
  it('keeps its choice of a second factor where a program leaves that out', async () => {
    const before = await getTenant()
    const { secondFactor, ...known } = tenantInputSchema.parse(before)
    const save = (body: object, version: number) =>
      application.call(tenantsEndpoints.update, { body: { ...known, ...body }, version: `"v${version}"` }, { token })
    expect(secondFactor).toBe('offered')
    await save({ secondFactor: 'off' }, before.version)
    await save({ subName: 'Nieuw' }, before.version + 1)
    expect(await getTenant()).toMatchObject({ subName: 'Nieuw', secondFactor: 'off' })
  })

  it('is changed by who was first; the second is told what the first made of it', async () => {
    const before = await getTenant()
    const values = tenantInputSchema.parse(before)
    const save = (subName: string) =>
      application.call(
        tenantsEndpoints.update,
        { body: { ...values, subName, phoneNumber: '0229 550 100' }, version: `"v${before.version}"` },
        { token },
      )
    await save('Eerste')
    expect(await getTenant()).toMatchObject({ subName: 'Eerste', phoneNumber: '+31229550100', rootTeam: 'wortel' })
    const refused = await refusalOf(save('Tweede'))
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      options: { details: { theirs: { values: { subName: 'Eerste' } } } },
    })
    const logged = await application.db.select().from(auditEvents).where(eq(auditEvents.tenantId, tenant.id))
    expect(logged.filter(({ action }) => action === 'settingsUpdated')).toMatchObject([
      { permission: 'tenant.settings' },
    ])
  })

  it('is switched off by its administrator, and then nobody comes in; a program that leaves that out changes nothing', async () => {
    const { version, ...before } = await getTenant()
    const { active, ...known } = tenantInputSchema.parse(before)
    const save = (body: object, base: number) =>
      application.call(tenantsEndpoints.update, { body: { ...known, ...body }, version: `"v${base}"` }, { token })
    expect(active).toBe(true)
    expect((await save({ subName: 'Aan' }, version)).data.active).toBe(true)
    expect((await save({ active: false }, version + 1)).data.active).toBe(false)
    expect((await refusalOf(getTenant())).code).toBe('SIGN_IN_REQUIRED')
    expect((await refusalOf(shown())).code).toBe('UNKNOWN_SITE')
  })

  it('has a telephone number that can exist, or none', async () => {
    const { version, ...before } = await getTenant()
    const body = { ...tenantInputSchema.parse(before), phoneNumber: '12' }
    const save = application.call(tenantsEndpoints.update, { body, version: `"v${version}"` }, { token })
    expect((await refusalOf(save)).options.fields).toMatchObject([{ path: 'phoneNumber' }])
  })
})

describe('the site', () => {
  it('gets readable colours from one, and shows what was saved to everyone', async () => {
    await saveSite({ name: 'Nieuw', colour: '#FFD000', help: { ...emptyHelp, home: 'aan-de-slag' } })
    const settings = await shown()
    expect(settings).toMatchObject({ name: 'Nieuw', settings: { help: { home: 'aan-de-slag' } } })
    expect(settings.stylesheet['--accent']).toMatch(/^light-dark\(#6b5600,/)
    const { colours } = (await getSite()).values
    const body = { colour: '#ffd000', colours }
    const { data } = await application.call(siteEditEndpoints.previewColour, { body }, { token })
    expect(data.stylesheet).toEqual(settings.stylesheet)
  })

  it.each([
    ['a style that is no colour', { colour: 'url(x)' }, 'colour'],
    ['markup in the message', { messageNl: '<b>Let op</b>', messageEn: 'Mind' }, 'messageNl'],
    ['a message in English alone', { messageEn: 'Mind' }, 'messageNl'],
    [
      'a message that ends before it starts',
      { messageNl: 'a', messageEn: 'a', messageFrom: '2026-11-12T09:00', messageUntil: '2026-11-12T08:00' },
      'messageUntil',
    ],
    ['an address that runs script', { logoutUrl: 'javascript:alert(1)' }, 'logoutUrl'],
    ['no way left to sign in', { localUser: false }, 'localUser'],
  ])('refuses %s', async (_what, given, path) => {
    expect((await refusalOf(saveSite(given))).options.fields).toMatchObject([{ path }])
  })

  it('chooses colours beside its own, and keeps none that nobody could read', async () => {
    const { colours } = (await getSite()).values
    await saveSite({ colours: { ...colours, header: '#7a1f3d', page: '#eef4fb' } })
    expect((await getSite()).values.colours).toEqual({ ...colours, header: '#7a1f3d', page: '#eef4fb' })
    expect((await shown()).stylesheet['--top-bg']).toMatch(/^light-dark\(#7a1f3d,/)
    const refused = await refusalOf(saveSite({ colours: { ...colours, page: '#777777' } }))
    expect(refused.options.fields).toMatchObject([{ path: 'colours.page', code: 'contrast' }])
    await saveSite({ colours })
    expect((await shown()).stylesheet).not.toHaveProperty('--top-bg')
  })

  describe('has a logo of its own', () => {
    const give = (bytes: Buffer, name = 'logo.png', by = token) =>
      application.request(`/tenants/site/picture/logo?${new URLSearchParams({ name })}`, {
        method: 'POST',
        token: by,
        headers: { 'Content-Type': 'application/octet-stream' },
        body: bytesOf(bytes),
      })
    const fetchLogo = () =>
      application.request(`/access/public/v2/site/picture/logo?href=${encodeURIComponent(tenant.url)}`)
    const png = () => picture(1200, 400).png().toBuffer()

    it('that everyone sees, small, without signing in; another one takes its place, and it can go', async () => {
      expect([(await fetchLogo()).status, (await shown()).pictures]).toEqual([404, {}])
      expect((await give(await png())).status).toBe(201)
      const { logo } = (await shown()).pictures
      expect(logo).toMatchObject({ width: 1200, height: 400 })
      const answer = await fetchLogo()
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 160 })
      await give(await png())
      const second = (await shown()).pictures.logo
      expect(second?.version).not.toBe(logo?.version)
      application.clock.advance({ hours: 8 * 24 })
      await removeUnusedFiles(application.store, application.services.files, application.clock.now())
      expect(await application.services.files.open(logo?.version ?? '', 'original')).toBeUndefined()
      expect((await fetchLogo()).status).toBe(200)
      token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
      await application.call(siteEditEndpoints.removePicture, { params: { picture: 'logo' } }, { token })
      expect([(await fetchLogo()).status, (await shown()).pictures]).toEqual([404, {}])
    })

    it('from who may change the site alone, and only a picture', async () => {
      const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
      expect((await give(await png(), 'logo.png', editor)).status).toBe(403)
      expect((await give(Buffer.from('%PDF-1.7\ninhoud'), 'logo.pdf')).status).toBe(400)
      expect((await give(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg')).status).toBe(400)
    })
  })

  it('shows its message in the time that the clock on the wall says, also across summer time', async () => {
    const message = { messageNl: 'Let op', messageEn: 'Mind', messageFrom: '2030-07-01T09:00', messageUntil: '' }
    await saveSite(message)
    const [site] = await application.db.select().from(sites).where(eq(sites.tenantId, tenant.id))
    expect(site?.importantMessage?.from).toBe('2030-07-01T07:00:00.000Z')
    expect((await getSite()).values).toMatchObject(message)
    expect((await shown()).importantMessage).toBeNull()
  })

  it('never tells the secret of a provider, and keeps it; with one, signing in by password can be switched off', async () => {
    const provider = { id: 'p', name: 'Aanbieder', issuer: 'https://id.example', clientId: 'c', clientSecret: 'geheim' }
    await application.db
      .update(sites)
      .set({ oauthProviders: [provider] })
      .where(eq(sites.tenantId, tenant.id))
    const save = () => saveSite({ localUser: false })
    // Who never signed in by the provider would be locked out.
    expect((await refusalOf(save())).options.fields).toMatchObject([{ path: 'localUser', code: 'site.noSignInOfOwn' }])
    const createdAt = application.clock.now()
    await application.db.insert(identities).values({ issuer: 'https://id.example/', subject: 's', userId, createdAt })
    const { data } = await save()
    expect(data.providers).toEqual([{ id: 'p', name: 'Aanbieder', issuer: 'https://id.example' }])
    expect(JSON.stringify([data, await shown()])).not.toContain('geheim')
    const [site] = await application.db.select().from(sites).where(eq(sites.tenantId, tenant.id))
    expect(site?.oauthProviders).toEqual([provider])
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    const body = { email: user.email, password: testPassword, href: tenant.url }
    expect(await refusalOf(application.call(sessionEndpoints.create, { body }))).toMatchObject({
      code: 'SIGN_IN_NOT_ALLOWED',
    })
  })
})

describe('the texts of a site', () => {
  const change = (text: string | null, before: string | null = null, key = 'frame.titled') =>
    application.call(siteTextEndpoints.change, { body: { language: 'nl', key, text, before } }, { token })
  const list = async (query: { q?: string; changed?: 'true'; cursor?: string }) =>
    (await application.call(siteTextEndpoints.list, { query }, { token })).data

  it('are found by their words or keys, page by page, changed with their values and taken back', async () => {
    const first = await list({})
    const second = await list({ cursor: first.next ?? '' })
    expect(first.items).toHaveLength(25)
    expect(first.items.at(-1)?.key.localeCompare(second.items[0]?.key ?? '', 'en')).toBe(-1)
    await change('{site}: {title}')
    expect(await list({ changed: 'true' })).toMatchObject({
      changed: 1,
      items: [{ key: 'frame.titled', own: '{site}: {title}' }],
    })
    expect((await shown()).i18n.nl).toEqual({ 'frame.titled': '{site}: {title}' })
    await change(null, '{site}: {title}')
    expect((await shown()).i18n.nl).toEqual({})
  })

  it.each(['Naar {', '<b>x</b>', '{onbekend}', ''])('are refused as %j, which no page could show', async (text) => {
    expect((await refusalOf(change(text))).options.fields).toMatchObject([{ path: 'text' }])
    expect((await list({ changed: 'true' })).items).toEqual([])
  })

  it('are changed by who was first, while others change other texts', async () => {
    await change('Een')
    await change('Overslaan', null, 'frame.skip')
    expect(await refusalOf(change('Twee'))).toMatchObject({
      code: 'CONFLICT',
      options: { details: { theirs: { text: 'Een' } } },
    })
    await change('Twee', 'Een')
  })

  it('of the same words have one place, and change together', async () => {
    const words = async (q: string) => (await list({ q })).items.filter(({ standard }) => standard === q)
    const [cancel, ...rest] = await words('Annuleren')
    expect(rest).toEqual([])
    expect(cancel?.count).toBeGreaterThan(5)
    expect(cancel?.places).toContain('Opmerkingen')
    await change('Toch niet', null, cancel?.key)
    const { nl } = (await shown()).i18n
    expect(Object.keys(nl)).toHaveLength(cancel?.count ?? 0)
    expect(new Set(Object.values(nl))).toEqual(new Set(['Toch niet']))
    expect(await list({ changed: 'true' })).toMatchObject({ changed: 1, items: [{ own: 'Toch niet' }] })
    await change(null, 'Toch niet', cancel?.key)
    expect((await shown()).i18n.nl).toEqual({})
  })

  it('stand in places that have a name', async () => {
    for (const locale of ['nl', 'en'] as const) {
      const areas = new Set([...builtInTexts(locale).keys()].map((key) => key.split('.')[0]))
      const unnamed = [...areas].filter((area) => !builtInTexts(locale).has(`tenant.texts.places.${area}`))
      expect(unnamed.sort()).toEqual(['broken', 'mail'])
    }
    const found = (await list({ q: 'boom van teams' })).items
    expect(found.some(({ key, places }) => key.startsWith('tree.') && places.includes('Boom van teams'))).toBe(true)
  })

  it('of mails are none of these: no page shows them', async () => {
    expect((await list({ q: 'mail.confirmation' })).items).toEqual([])
    expect(await refusalOf(change('x', null, 'mail.reset.subject'))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

const emptyHelp: SiteInput['help'] = {
  ...{ home: '', organisation: '', edit: '', products: '', agenda: '', supplements: '', relations: '' },
  ...{ team: '', users: '', role: '', settings: '', search: '', tenant: '' },
}
