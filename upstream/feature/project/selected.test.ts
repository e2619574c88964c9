import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { type ProjectInput, projectEndpoints } from '#contract/project/project'
import {
  emptyRule,
  type ProjectKind,
  projectKinds,
  type SelectionRule,
  selectedBy,
} from '#contract/project/project-selection'
import { namesUnder } from '#contract/thesaurus/names-under'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { addProject, everything } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { termKeeper } from '#test/upstream/terms'
import { runPublicationClock } from '../../capability/publication/clock.ts'
import { regions } from '../../platform/db/schema/address.ts'
import { publishedContent } from '../../platform/db/schema/project.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let manager: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

/** Of a project what a preview asks for. */
const selection = (input: Partial<ProjectInput>) =>
  projectEndpoints.preview.body.parse({ ...everything, content: [...projectKinds], ...input })
const count = async (input: Partial<ProjectInput>) => {
  const body = selection(input)
  return (await application.call(projectEndpoints.preview, { body }, { token })).data.counts
}
const rule = (given: Partial<SelectionRule>) => ({ ...emptyRule, ...given })
const list = async (params: { project: string; kind: ProjectKind }, query: Record<string, string | number> = {}) =>
  (await application.call(projectEndpoints.content, { params, query }, { token })).data
type Acts = (typeof publishingEndpoints)['organisation' | 'product' | 'supplement']
/** Something of the library is published or taken offline, as a manager does. */
const act = (endpoint: Acts, key: Record<string, string>, body: Publishing) =>
  application.call(
    endpoint,
    { params: { organisation: 'bibliotheek', ...key }, body, version: '"v1"', idempotencyKey: crypto.randomUUID() },
    { token: manager },
  )

describe('what a project selects', () => {
  it('is what is published now, and with an organisation goes what lies in it', async () => {
    expect(await count({})).toEqual({ organisation: 2, product: 1, supplement: 1, agenda: 1 })
    await act(publishingEndpoints.supplement, { supplement: 'folder' }, { action: 'unpublish' })
    await act(publishingEndpoints.product, { product: 'cursus' }, { action: 'unpublish' })
    expect(await count({})).toEqual({ organisation: 2, product: 0, supplement: 0, agenda: 1 })
    await act(publishingEndpoints.product, { product: 'cursus' }, { action: 'publish' })
    await act(publishingEndpoints.organisation, {}, { action: 'unpublish' })
    expect(await count({})).toEqual({ organisation: 1, product: 0, supplement: 0, agenda: 0 })
    await act(publishingEndpoints.organisation, {}, { action: 'publish' })
    expect(await count({})).toEqual({ organisation: 2, product: 1, supplement: 0, agenda: 1 })
  })

  it('comes and goes when its organisation does, at that moment, whether or not the clock came by', async () => {
    const soon = (minutes: number) => new Date(application.clock.now().getTime() + minutes * 60_000).toISOString()
    await act(publishingEndpoints.organisation, {}, { action: 'unpublish', from: soon(1) })
    expect(await count({})).toMatchObject({ organisation: 2, product: 1 })
    application.clock.advance({ minutes: 2 })
    expect(await count({})).toMatchObject({ organisation: 1, product: 0 })
    await runPublicationClock({ ...application.services, now: application.clock.now })
    expect(await count({})).toMatchObject({ organisation: 1, product: 0 })
    await act(publishingEndpoints.organisation, {}, { action: 'publish', from: soon(5), until: soon(9) })
    expect(await count({})).toMatchObject({ organisation: 1, product: 0 })
    application.clock.advance({ minutes: 5 })
    expect(await count({})).toMatchObject({ organisation: 2, product: 1 })
    application.clock.advance({ minutes: 4 })
    expect(await count({})).toMatchObject({ organisation: 1, product: 0 })
  })

  it('is never a concept, also where something is published beside it', async () => {
    const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
    await tenant.addItem({ ...within, kind: 'product', key: 'plan', types: ['cursus'], state: 'concept' })
    await tenant.addItem({ ...within, kind: 'product', key: 'klaar', types: ['cursus'], state: 'ready' })
    const values = { title: 'Titel die nog niet online staat' }
    await application.call(
      contentEndpoints.saveProduct,
      {
        params: { organisation: 'bibliotheek', product: 'cursus' },
        body: { types: ['cursus'], values, save: 'concept' },
        version: '"v1"',
      },
      { token: manager },
    )
    const params = await addProject(application, token)
    const { items: found } = await list({ ...params, kind: 'product' })
    expect(found.map(({ title }) => title)).toEqual(['Cursus'])
  })

  it('goes by province to its municipalities, and by municipality to who works in all of the province', async () => {
    const names = { municipality: `Dorp ${tenant.id}`, province: `Land ${tenant.id}` }
    await application.db
      .insert(regions)
      .values({ kind: 'municipality', name: names.municipality, province: names.province })
    const organisation = { kind: 'organisation' as const, team: tenant.teams.zuid, types: ['bibliotheek'] }
    await tenant.addItem({ ...organisation, key: 'daar', values: { address: { municipality: names.municipality } } })
    await tenant.addItem({ ...organisation, key: 'overal', values: { regions: [names.province] } })
    expect(await count({ baseArea: [names.province] })).toMatchObject({ organisation: 2 })
    expect(await count({ baseArea: [names.municipality.toUpperCase()] })).toMatchObject({ organisation: 2 })
    expect(await count({ baseArea: ['Havenstad'] })).toMatchObject({ organisation: 1, product: 1 })
  })

  it('is nothing of another tenant', async () => {
    const other = await createTestTenant(application)
    const stranger = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    await tenant.addItem({ kind: 'organisation', key: 'extra', team: tenant.teams.zuid })
    const body = selection({ content: everything.content, baseArea: ['Havenstad'] })
    const { data } = await application.call(projectEndpoints.preview, { body }, { token: stranger })
    expect(data.counts).toEqual({ organisation: 1, product: 1 })
  })

  it('is the same in the database as by the rule', async () => {
    const values = { keywords: ['Jeugd'], regions: ['Eiland'] }
    const within = { team: tenant.teams.zuid, organisation: tenant.items.museum }
    await tenant.addItem({ kind: 'organisation', key: 'jong', team: tenant.teams.zuid, types: ['bibliotheek'], values })
    await tenant.addItem({ ...within, kind: 'product', key: 'les', types: ['cursus'], values: { keywords: ['jeugd'] } })
    await tenant.addItem({
      ...within,
      kind: 'product',
      key: 'spel',
      types: ['cursus'],
      values: { keywords: ['Tîeners'] },
    })
    const { add, get } = termKeeper(application, token)
    await add('leeftijd')
    await add('puber', { synonyms: ['adolescent'] })
    await add('jeugd', { broader: ['leeftijd'], synonyms: ['jongeren'] })
    await add('jong', { broader: ['jeugd'], synonyms: ['tieners'], replacedBy: 'puber' })
    const terms = await Promise.all(
      ['leeftijd', 'puber', 'jeugd', 'jong'].map(async (key) => ({ ...(await get(key)).values, key })),
    )
    const means = {
      types: [
        { kind: 'organisation', key: 'bibliotheek', categories: [] },
        { kind: 'product', key: 'cursus', categories: [] },
      ],
      wordsOf: (keyword: string) => namesUnder(keyword, terms),
    }
    const rows = await application.db.select().from(publishedContent).where(eq(publishedContent.tenantId, tenant.id))
    const marked = (marks: string[], sign: string) =>
      marks.flatMap((mark) => (mark.startsWith(`${tenant.id}:${sign}:`) ? [mark.split(':').slice(2).join(':')] : []))
    const selections: Partial<ProjectInput>[] = [
      {},
      { baseArea: ['havenstad'] },
      { baseArea: ['Eiland'], regionalArea: ['Havenstad'], regionalSelection: rule({ types: ['product/cursus'] }) },
      { basicSelection: rule({ types: ['organisation/bibliotheek'] }) },
      {
        basicPreselection: rule({ types: ['organisation/bibliotheek'] }),
        basicSelection: rule({ keywords: ['JEUGD'] }),
      },
      { baseArea: ['Nergens'], extraSelection: rule({ types: ['product/cursus'], keywords: ['jeugd'] }) },
      { basicSelection: rule({ categories: ['Weg'] }) },
      ...['leeftijd', 'Jongeren', 'jong', 'puber', 'ADOLESCENT', 'geen'].map((keyword) => ({
        basicSelection: rule({ keywords: [keyword] }),
      })),
    ]
    for (const selection of selections) {
      const expected = Object.fromEntries(
        projectKinds.map((kind) => [
          kind,
          rows.filter(
            ({ kind: own, marks }) =>
              own === kind &&
              selectedBy(
                { ...everything, ...selection },
                { kind, types: marked(marks, 't'), areas: marked(marks, 'a'), keywords: marked(marks, 'w') },
                means,
              ),
          ).length,
        ]),
      )
      expect(await count(selection), JSON.stringify(selection)).toEqual(expected)
    }
  })
})

describe('the list of what is selected', () => {
  it('comes by title, a page at a time, and by words', async () => {
    for (const key of ['Élan', 'eerste', 'Zaal'])
      await tenant.addItem({
        kind: 'organisation',
        key: key.toLowerCase().normalize('NFD').replace(/\W/g, ''),
        team: tenant.teams.zuid,
        title: key,
      })
    const params = { ...(await addProject(application, token)), kind: 'organisation' as const }
    const first = await list(params, { limit: 3 })
    const second = await list(params, { limit: 3, cursor: first.next ?? '' })
    const titles = [...first.items, ...second.items].map(({ title }) => title)
    expect(titles).toEqual(['Bibliotheek', 'eerste', 'Élan', 'Museum', 'Zaal'])
    expect(second.next).toBeNull()
    expect((await list(params, { q: '!!' })).items).toEqual([])
  })

  it('is not found for a kind that the project does not take', async () => {
    const params = await addProject(application, token)
    await expect(list({ ...params, kind: 'agenda' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
