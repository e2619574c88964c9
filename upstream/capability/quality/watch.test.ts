import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import type { QualityBand } from '#contract/content/quality'
import { sessionEndpoints } from '#contract/people/session'
import { exportEndpoints } from '#contract/spreadsheet/spreadsheet-export'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import type { TypeDefinition } from '#contract/types/type-definition'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { outsideChecks } from '../../platform/db/schema/outside.ts'
import { itemQuality } from '../../platform/db/schema/quality.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'
import { noOutside } from '../../platform/outside/outside.ts'
import type { Verdict } from '../../platform/outside/verdict.ts'
import { askAgain } from '../check/open-checks.ts'
import { lookAtPublished } from './watch.ts'

const world = new Map<string, Verdict>()
let asked: string[] = []
let isCutOff = false
const link = 'https://bron.test/?a=1&b=2'
/** Addresses of this file: other tests leave theirs in the store. */
const own = [link, 'https://goed.test/']
const label = { nl: 'Veld', en: 'Field' }
const type: TypeDefinition = {
  ...{ key: 'vol', kind: 'organisation', name: label, icon: 'book-open', base: false, active: true, categories: [] },
  titleField: 'title',
  sections: [
    {
      key: 'general',
      label,
      fields: [
        { name: 'title', type: 'text', label },
        { name: 'website', type: 'url', label },
        { name: 'description', type: 'richText', label },
      ],
    },
  ],
}

let application: TestApplication
let tenant: TestTenant
let editor: string
let version: number

beforeEach(async () => {
  application = await testApplication()
  world.clear()
  asked = []
  isCutOff = false
  const ask = async ({ subject }: { subject: string }) => {
    if (own.includes(subject)) asked.push(subject)
    return isCutOff ? 'unknown' : (world.get(subject) ?? 'fine')
  }
  application.services.outside = { ...noOutside, isOn: true, ask, known: ({ subject }) => world.get(subject) ?? 'fine' }
  tenant = await createTestTenant(application)
  await application.db
    .insert(itemTypes)
    .values({ tenantId: tenant.id, kind: type.kind, key: type.key, definition: type })
  await signIn()
  version = 1
})

// A session ends after half a day, and these tests last for weeks.
async function signIn() {
  editor = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
}

const params = { organisation: 'bibliotheek' }
const content = {
  website: 'https://goed.test/',
  description: '<p><a href="https://bron.test/?a=1&amp;b=2">Bron</a></p>',
}
async function publish(values: object = content) {
  const body = { types: ['vol'], values: { title: 'X', ...values } as never, save: 'publish' as const }
  await application.call(
    contentEndpoints.saveOrganisation,
    { params, body, version: `"v${version}"` },
    { token: editor },
  )
  version += 1
}
/** In turns, as the job does: other tests leave their records in the store, more than one turn looks at. */
async function work() {
  while (await lookAtPublished(application.services));
  while (await askAgain(application.services));
}
/** The job as it runs by day, for so many days. */
async function pass(days: number) {
  for (let day = 0; day < days; day += 1) {
    application.clock.advance({ hours: 24 })
    await work()
  }
  await signIn()
}
const watched = () =>
  application.db
    .select()
    .from(outsideChecks)
    .where(eq(outsideChecks.itemId, tenant.items.bibliotheek.id))
    .orderBy(outsideChecks.kind)
const told = async () =>
  (await application.call(itemEndpoints.organisation, { params }, { token: editor })).data.outside.map(
    ({ subject, state }) => [subject, state],
  )
const tasks = async (token = editor) =>
  (await application.call(sessionEndpoints.update, {}, { token })).data.tasks.flatMap(({ key, kind }) =>
    kind === 'brokenAddress' ? [key] : [],
  )
describe('addresses of what is published', () => {
  it('are watched, with the links in texts, and asked about each week', async () => {
    await publish()
    await work()
    expect(await watched()).toMatchObject([
      { kind: 'link', path: 'values.description', subject: link, state: 'fine' },
      { kind: 'url', path: 'values.website', subject: 'https://goed.test/', state: 'fine' },
    ])
    expect(asked).toEqual([link])
    await pass(7)
    expect(asked.toSorted()).toEqual([link, link, 'https://goed.test/'])
    await pass(7)
    expect(asked).toHaveLength(5)
  })

  it('are told to who edits when they do not answer for the third day, and no more when they do', async () => {
    await publish()
    world.set(link, 'wrong')
    await work()
    expect([await told(), await tasks()]).toEqual([[], []])
    await pass(1)
    expect([await told(), await tasks()]).toEqual([[], []])
    await pass(1)
    expect([await told(), await tasks()]).toEqual([[[link, 'broken']], ['broken-organisation-bibliotheek']])
    const onlyEditor = await tenant.tokenFor({ role: 'editor', on: tenant.on.bibliotheek })
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const elsewhere = await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid })
    expect([await tasks(onlyEditor), await tasks(viewer), await tasks(elsewhere)]).toEqual([
      ['broken-organisation-bibliotheek'],
      [],
      [],
    ])
    world.set(link, 'fine')
    await pass(1)
    expect([await told(), await tasks()]).toEqual([[], []])
  })

  it('begin anew with every answer: one bad night is no reason', async () => {
    await publish()
    for (const verdict of ['wrong', 'wrong', 'fine', 'wrong', 'wrong'] as const) {
      world.set(link, verdict)
      await work()
      await pass(verdict === 'fine' ? 6 : 0)
      application.clock.advance({ hours: 25 })
    }
    await signIn()
    expect(await told()).toEqual([])
  })

  it('that only keep us waiting are told of after two weeks, when others do answer', async () => {
    await publish()
    world.set(link, 'unknown')
    await work()
    await pass(12)
    expect(await told()).toEqual([])
    await pass(1)
    expect(await told()).toEqual([[link, 'broken']])
    world.set(link, 'fine')
    await pass(1)
    expect(await told()).toEqual([])
  })

  it('say nothing while nobody can be asked', async () => {
    await publish()
    await work()
    isCutOff = true
    await pass(30)
    expect(await told()).toEqual([])
  })

  it('are watched no more when they stand there no more, and a link that stays keeps what is known of it', async () => {
    await publish()
    world.set(link, 'wrong')
    await work()
    await pass(2)
    await publish({ ...content, website: 'https://ander.test/' })
    await work()
    expect(await told()).toEqual([[link, 'broken']])
    expect((await watched()).map(({ subject }) => subject)).toEqual([link, 'https://ander.test/'])
    await publish({ website: 'https://ander.test/' })
    await work()
    expect([await told(), (await watched()).map(({ subject }) => subject)]).toEqual([[], ['https://ander.test/']])
  })

  it('of a concept are not watched', async () => {
    await publish()
    await work()
    const body = {
      types: ['vol'],
      values: { title: 'X', website: 'https://concept.test/' } as never,
      save: 'concept' as const,
    }
    await application.call(contentEndpoints.saveOrganisation, { params, body, version: '"v2"' }, { token: editor })
    await work()
    expect((await watched()).map(({ subject }) => subject)).not.toContain('https://concept.test/')
  })
})

describe('how good content is', () => {
  const listed = async (query: object) => {
    const asked = { params: { team: 'wortel' }, query: { ...query, summary: 'true' as const } }
    const { data } = await application.call(itemEndpoints.teamOrganisations, asked, { token: editor })
    return data.items.map(({ key, quality }) => [key, quality])
  }
  const figures = async () => {
    const asked = { params: { team: 'wortel' } }
    const { data } = await application.call(teamStatisticsEndpoints.statistics, asked, { token: editor })
    return { quality: data.quality, averageQuality: data.averageQuality, broken: data.broken }
  }

  it('is told in lists and figures from the moment that it is published, and finds it', async () => {
    await publish({})
    expect(await listed({ quality: 'middle' })).toEqual([['bibliotheek', 53]])
    expect(await listed({ quality: 'high' })).toEqual([])
    expect(await figures()).toEqual({ quality: { middle: 1 }, averageQuality: 53, broken: 0 })
    await publish()
    expect(await listed({ quality: 'high' })).toEqual([['bibliotheek', 100]])
    expect(await figures()).toEqual({ quality: { high: 1 }, averageQuality: 100, broken: 0 })
  })

  it('is told of products too, and finds them in the list of a team and in its workbook', async () => {
    const body = { types: ['cursus'], values: { title: 'Cursus' }, save: 'publish' as const }
    const product = { ...params, product: 'cursus' }
    const input = { params: product, body, version: '"v1"' }
    await application.call(contentEndpoints.saveProduct, input, { token: editor })
    const products = async (quality?: QualityBand) => {
      const query = { quality, summary: 'true' as const }
      const asked = { params: { team: 'wortel' }, query }
      return (await application.call(itemEndpoints.teamProducts, asked, { token: editor })).data.items
    }
    const [measured] = await products('high')
    expect(measured).toMatchObject({ title: 'Cursus', quality: 100 })
    expect(await products('low')).toEqual([])
    const query = { kind: 'product', team: 'wortel', quality: 'low' } as const
    expect((await application.call(exportEndpoints.count, { query }, { token: editor })).data.count).toBe(0)
  })

  it('is measured by the job where it was published before there was a measure', async () => {
    await publish()
    await application.db.delete(itemQuality).where(eq(itemQuality.tenantId, tenant.id))
    await application.db.insert(itemQuality).values({ itemId: tenant.items.bibliotheek.id, tenantId: tenant.id })
    expect(await listed({ quality: 'high' })).toEqual([])
    await work()
    expect(await listed({ quality: 'high' })).toEqual([['bibliotheek', 100]])
  })

  it('with addresses that no longer work is counted and found', async () => {
    await publish()
    world.set(link, 'wrong')
    await work()
    await pass(2)
    expect((await figures()).broken).toBe(1)
    expect(await listed({ broken: 'true' })).toEqual([['bibliotheek', 100]])
  })

  it('does not change with a concept', async () => {
    await publish()
    const body = { types: ['vol'], values: { title: 'X' }, save: 'concept' as const }
    await application.call(contentEndpoints.saveOrganisation, { params, body, version: '"v2"' }, { token: editor })
    expect(await listed({ quality: 'high' })).toEqual([['bibliotheek', 100]])
  })
})
