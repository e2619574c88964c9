import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentEndpoints } from '#contract/access/assignment'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { outsideEndpoints } from '#contract/content/outside'
import { publishingEndpoints } from '#contract/content/publishing'
import { sessionEndpoints } from '#contract/people/session'
import { settingsEndpoints } from '#contract/team/inherited-settings'
import { tenantInputSchema, tenantsEndpoints } from '#contract/tenant/tenant-edit'
import type { TypeDefinition } from '#contract/types/type-definition'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { outsideChecks } from '../../platform/db/schema/outside.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'
import { noOutside, type Outside } from '../../platform/outside/outside.ts'
import type { Verdict } from '../../platform/outside/verdict.ts'
import { runPublicationClock } from '../publication/clock.ts'
import { askAgain } from './open-checks.ts'

// The world outside as these tests want it; the real one has tests beside it.
const world = new Map<string, Verdict>()
let asked: string[] = []
const learnt = new Map<string, Verdict>()
const outside: Outside = {
  ...noOutside,
  isOn: true,
  ask: async ({ subject }) => {
    asked.push(subject)
    const verdict = world.get(subject) ?? 'fine'
    if (verdict !== 'unknown') learnt.set(subject, verdict)
    return verdict
  },
  known: ({ subject }) => learnt.get(subject),
}

const label = { nl: 'Veld', en: 'Field' }
const type: TypeDefinition = {
  key: 'vol',
  kind: 'organisation',
  name: label,
  icon: 'book-open',
  base: false,
  active: true,
  categories: [],
  titleField: 'title',
  sections: [
    {
      key: 'general',
      label,
      fields: [
        { name: 'title', type: 'text', label },
        { name: 'email', type: 'email', label },
        { name: 'websites', type: 'url', label, repeatable: true },
      ],
    },
  ],
}

let application: TestApplication
let tenant: TestTenant
let manager: string

beforeAll(async () => {
  application = await testApplication()
  application.services.outside = outside
})

beforeEach(async () => {
  world.clear()
  learnt.clear()
  asked = []
  tenant = await createTestTenant(application)
  await application.db
    .insert(itemTypes)
    .values({ tenantId: tenant.id, kind: type.kind, key: type.key, definition: type })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const params = { organisation: 'bibliotheek' }
const save = async (values: object, way: 'concept' | 'publish' = 'publish', version = 1) =>
  (
    await application.call(
      contentEndpoints.saveOrganisation,
      {
        params,
        body: { types: ['vol'], values: { title: 'X', ...values } as never, save: way },
        version: `"v${version}"`,
      },
      { token: manager },
    )
  ).data
const check = async (values: object) =>
  (
    await application.call(
      contentEndpoints.checkOrganisation,
      { params, body: { types: ['vol'], values: { title: 'X', ...values } as never } },
      { token: manager },
    )
  ).data
const kept = () =>
  application.db
    .select()
    .from(outsideChecks)
    .where(and(eq(outsideChecks.itemId, tenant.items.bibliotheek.id), inArray(outsideChecks.state, ['open', 'broken'])))

describe('what is asked outside', () => {
  it('is told with its place and in words, and nothing is saved', async () => {
    world.set('weg.test', 'wrong').set('https://weg.test/', 'wrong').set('http://10.0.0.1/', 'notAllowed')
    const websites = ['https://goed.test/', 'https://weg.test/', 'http://10.0.0.1/']
    const { fields, open } = await check({ email: 'info@weg.test', websites })
    expect(fields).toMatchObject([
      { path: 'values.email', code: 'emailDomain', message: expect.stringMatching(/^Op dit adres kan geen e-mail/) },
      { path: 'values.websites.1', code: 'url.unreachable', message: expect.stringMatching(/niet bereikbaar/) },
      { path: 'values.websites.2', code: 'url.notAllowed', message: expect.stringMatching(/niet openbaar/) },
    ])
    expect([open, await kept()]).toEqual([undefined, []])
  })

  it('is refused when it is published, and not asked of a concept', async () => {
    world.set('weg.test', 'wrong')
    const refusal = await refusalOf(save({ email: 'info@weg.test' }))
    expect(refusal.options.fields).toMatchObject([{ path: 'values.email', code: 'emailDomain' }])
  })

  it('of an address with other letters is what our mail server can', async () => {
    world.set('j\u00f6rg@goed.test', 'letters')
    expect((await check({ email: 'j\u00f6rg@goed.test' })).fields).toMatchObject([
      { path: 'values.email', code: 'emailLetters', message: expect.stringMatching(/onze mailserver/) },
    ])
    const refusal = await refusalOf(save({ email: 'j\u00f6rg@goed.test' }))
    expect(refusal.options.fields).toMatchObject([{ path: 'values.email', code: 'emailLetters' }])
    expect((await check({ email: '\u7528\u6237@goed.test' })).fields).toEqual([])
  })

  it('is not asked when the check is skipped', async () => {
    world.set('https://weg.test/', 'wrong')
    const websites = [{ address: 'https://weg.test/', skipCheck: true }]
    expect((await save({ websites })).values).toMatchObject({ websites })
    expect(asked).toEqual([])
  })

  it('keeps nobody from saving when it could not be asked: it stays open, is asked again, and ends by itself', async () => {
    world.set('later.test', 'unknown').set('https://later.test/', 'unknown')
    const values = { email: 'info@later.test', websites: ['https://later.test/'] }
    expect(await check(values)).toMatchObject({
      fields: [],
      open: [
        { path: 'values.email', code: 'outside.email', message: expect.stringMatching(/later opnieuw/) },
        { path: 'values.websites.0', code: 'outside.url', message: expect.stringMatching(/later opnieuw/) },
      ],
    })
    await save(values)
    expect(await kept()).toMatchObject([{ state: 'open' }, { state: 'open' }])
    world.set('later.test', 'fine').set('https://later.test/', 'wrong')
    await askAgain(application.services)
    expect(await kept()).toMatchObject([{ state: 'open' }, { state: 'open' }])

    application.clock.advance({ minutes: 6 })
    await askAgain(application.services)
    expect(await kept()).toMatchObject([{ path: 'values.websites.0', state: 'broken' }])
    const tasks = async () =>
      (await application.call(sessionEndpoints.update, {}, { token: manager })).data.tasks.map(({ key }) => key)
    expect(await tasks()).toContain('broken-organisation-bibliotheek')

    application.clock.advance({ hours: 25 })
    world.set('https://later.test/', 'fine')
    await askAgain(application.services)
    expect(await kept()).toEqual([])
    manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    expect(await tasks()).not.toContain('broken-organisation-bibliotheek')
  })

  it('forgets what stood open when the value is another one', async () => {
    world.set('later.test', 'unknown')
    await save({ email: 'info@later.test' })
    await save({ email: 'info@goed.test' }, 'publish', 2)
    expect(await kept()).toEqual([])
  })

  it('visits at most twenty web addresses a minute for one user; the others stay open', async () => {
    const websites = Array.from({ length: 25 }, (_, number) => `https://plek-${number}.test/`)
    const { fields, open } = await check({ websites })
    expect([fields.length, open?.length, asked.length]).toEqual([0, 5, 20])
  })

  it('can be asked of one value', async () => {
    world.set('weg.test', 'wrong').set('later.test', 'unknown')
    const one = async (value: string) =>
      (await application.call(outsideEndpoints.check, { body: { kind: 'email', value } }, { token: manager })).data
    expect(await one('info@goed.test')).toEqual({ state: 'fine', message: '' })
    expect(await one('info@weg.test')).toMatchObject({ state: 'wrong', message: expect.stringMatching(/na @/) })
    expect(await one('info@later.test')).toMatchObject({ state: 'open', message: expect.stringMatching(/doorgaan/) })
    expect(await one('geen adres')).toEqual({ state: 'fine', message: '' })
  })
})

describe('a concept that is published without a save', () => {
  const publish = (body: object = {}, version = 2) =>
    application.call(
      publishingEndpoints.organisation,
      {
        params,
        body: { action: 'publish', ...body } as never,
        version: `"v${version}"`,
        idempotencyKey: crypto.randomUUID(),
      },
      { token: manager },
    )
  const inBulk = async () => {
    const { version: seen } = (await application.call(itemEndpoints.organisation, { params }, { token: manager })).data
    return application.call(
      publishingEndpoints.bulk,
      {
        params: { team: 'wortel' },
        body: { action: 'publish', items: [{ kind: 'organisation', key: 'bibliotheek', version: seen }] },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: manager },
    )
  }
  const shown = async () =>
    (await application.call(itemEndpoints.organisation, { params }, { token: manager })).data.outside

  beforeEach(async () => {
    manager = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  })

  it('is asked about first: what is wrong is refused at its field, by the menu, as a plan and in bulk', async () => {
    world.set('weg.test', 'wrong')
    await save({ email: 'info@weg.test' }, 'concept')
    const fields = [{ path: 'values.email', code: 'emailDomain' }]
    expect((await refusalOf(publish())).options.fields).toMatchObject(fields)
    const from = new Date(application.clock.now().getTime() + 3_600_000).toISOString()
    expect((await refusalOf(publish({ from }))).options.fields).toMatchObject(fields)
    expect((await inBulk()).data.items).toMatchObject([{ refusal: { errorCode: 'INVALID_FORM' }, after: null }])
    world.set('weg.test', 'fine')
    learnt.clear()
    await publish()
    expect(await kept()).toEqual([])
  })

  it('goes online when it could not be asked: that stays open, in sight, and is asked again', async () => {
    world.set('later.test', 'unknown')
    await save({ email: 'info@later.test' }, 'concept')
    expect((await inBulk()).data.items).toMatchObject([{ refusal: null }])
    expect(await shown()).toMatchObject([{ path: 'values.email', subject: 'later.test', state: 'open' }])
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const { data } = await application.call(itemEndpoints.organisation, { params }, { token: viewer })
    expect(data.outside).toEqual([])
    application.clock.advance({ minutes: 6 })
    world.set('later.test', 'wrong')
    await askAgain(application.services)
    expect(await shown()).toMatchObject([{ path: 'values.email', subject: 'later.test', state: 'broken' }])
  })

  it('by a plan waits for nobody, and is asked about right after', async () => {
    await save({ websites: ['https://weg.test/'] }, 'concept')
    application.clock.advance({ minutes: 6 })
    await askAgain(application.services)
    const from = new Date(application.clock.now().getTime() + 3_600_000).toISOString()
    await publish({ from })
    expect(await kept()).toEqual([])
    application.clock.advance({ hours: 1 })
    world.set('https://weg.test/', 'wrong')
    learnt.clear()
    await runPublicationClock(application.services)
    manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    expect(await shown()).toMatchObject([{ path: 'values.websites.0', state: 'open' }])
    await askAgain(application.services)
    expect(await shown()).toMatchObject([{ state: 'broken' }])
  })

  it('has nothing open where the world outside is not asked', async () => {
    await save({ email: 'info@later.test' }, 'concept')
    const from = new Date(application.clock.now().getTime() + 3_600_000).toISOString()
    await publish({ from })
    application.clock.advance({ hours: 1 })
    await runPublicationClock(application.services)
    expect(await kept()).toHaveLength(1)
    await askAgain({ ...application.services, outside: noOutside })
    expect(await kept()).toEqual([])
  })
})

describe('an e-mail address beside content', () => {
  const emailDomain = (path: string) => [{ path, code: 'emailDomain' }]
  beforeEach(async () => {
    manager = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    world.set('weg.test', 'wrong').set('later.test', 'unknown')
  })

  it('of an invitation is refused when no mail can come there, and goes on when that is not known', async () => {
    const invite = (email: string) =>
      application.call(
        assignmentEndpoints.invite,
        {
          params: { partyType: 'team', party: 'noord' },
          body: { email, role: 'viewer', locale: 'nl' },
          idempotencyKey: crypto.randomUUID(),
        },
        { token: manager },
      )
    expect((await refusalOf(invite('a@weg.test'))).options.fields).toMatchObject(emailDomain('email'))
    await expect(invite('a@later.test')).resolves.toBeDefined()
    world.set('j\u00f6rg@goed.test', 'letters')
    const refused = await refusalOf(invite('j\u00f6rg@goed.test'))
    expect(refused.options.fields).toMatchObject([{ path: 'email', code: 'emailLetters' }])
  })

  it('of the tenant is refused when no mail can come there', async () => {
    const { data } = await application.call(tenantsEndpoints.get, {}, { token: manager })
    const { version, ...rest } = data
    const body = tenantInputSchema.parse({ ...rest, email: 'a@weg.test' })
    const saving = application.call(tenantsEndpoints.update, { body, version: `"v${version}"` }, { token: manager })
    expect((await refusalOf(saving)).options.fields).toMatchObject(emailDomain('email'))
  })

  it('of an editor from outside is refused when no mail can come there, at an organisation and at a team', async () => {
    const body = { externalEditor: 'Bureau', externalEditorEmail: 'a@weg.test' }
    const own = application.call(
      settingsEndpoints.saveOrganisation,
      { params, body, version: '"v0"' },
      { token: manager },
    )
    expect((await refusalOf(own)).options.fields).toMatchObject(emailDomain('externalEditorEmail'))
    const input = { params: { team: 'noord' }, body, version: '"v1"' }
    const teams = application.call(settingsEndpoints.saveTeam, input, { token: manager })
    expect((await refusalOf(teams)).options.fields).toMatchObject(emailDomain('externalEditorEmail'))
  })
})
