import { beforeAll, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { searchEndpoints } from '#contract/content/search'
import type { SearchKind } from '#contract/content/search-limits'
import type { ProjectKind } from '#contract/project/project-selection'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { teamInput } from '#test/contract/team-input'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let token: string

const courses = 130

async function addCourse(title: string) {
  const body = { types: ['cursus'], values: { title }, save: 'publish' as const }
  const call = { params: { organisation: 'bibliotheek' }, body, idempotencyKey: crypto.randomUUID() }
  await application.call(contentEndpoints.createProduct, call, { token })
}

type Asked = { q: string; kind?: SearchKind; limit?: number; cursor?: string; team?: string; content?: ProjectKind }
const search = async (query: Asked, by = token) =>
  (await application.call(searchEndpoints.search, { query }, { token: by })).data

/** All pages of a search, to the end. */
async function pagesOf(query: Asked) {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const { items, next } = await search({ limit: 50, ...query, cursor })
    pages.push(items.map(({ title }) => title))
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return pages
}

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  for (let number = 1; number <= courses; number += 1) await addCourse(`Zwemles ${number}`)
  await addCourse('Leren: ook zwemles')
  for (const name of ['Zwembad Oost', 'Zwembad West', 'Zwembad Noord']) {
    await application.call(
      teamTreeEndpoints.create,
      { params: { team: 'noord' }, body: teamInput({ name }), idempotencyKey: crypto.randomUUID() },
      { token },
    )
  }
})

describe('what a search finds', () => {
  it('goes on past the first page to the last hit, each once, the best first and then by name', async () => {
    const pages = await pagesOf({ q: 'zwemles', kind: 'product' })
    expect(pages.map((page) => page.length)).toEqual([50, 50, 31])
    expect(new Set(pages.flat()).size).toBe(courses + 1)
    expect(pages[0]?.every((title) => title.startsWith('Zwemles'))).toBe(true)
    const rest = pages.slice(1).flat()
    expect(rest).toEqual([...rest].sort((one, other) => one.localeCompare(other, 'nl')))
  })

  it('goes on so too for a word with a typing error, and when everything is looked through', async () => {
    expect((await pagesOf({ q: 'zwemlss', kind: 'product' })).flat()).toHaveLength(courses + 1)
    const all = (await pagesOf({ q: 'zwem' })).flat()
    expect(all.slice(0, 3).every((title) => title.startsWith('Zwembad'))).toBe(true)
    expect(all).toHaveLength(courses + 1 + 3)
  })

  it('says of content how it is published, with its dates', async () => {
    const { items } = await search({ q: 'zwemles 1', kind: 'product', limit: 1 })
    expect(items[0]?.publication).toMatchObject({ state: 'published', until: null, unpublishFrom: null })
  })

  it('ends with the page that has the last hit', async () => {
    expect((await search({ q: 'leren', kind: 'product' })).next).toBeNull()
    expect((await search({ q: 'zwembad', kind: 'team', limit: 3 })).next).toBeNull()
  })

  it('refuses a cursor of another list as a bad query', async () => {
    const browsed = await application.call(
      searchEndpoints.browse,
      { params: { kind: 'product' }, query: { limit: 2 } },
      { token },
    )
    const refusal = await refusalOf(search({ q: 'zwemles', cursor: browsed.data.next ?? '' }))
    expect(refusal.code).toBe('QUERY_EXCEPTION')
  })
})

describe('teams', () => {
  it('go on by name past the first page, and say how many organisations they have', async () => {
    expect((await pagesOf({ q: 'zwembad', kind: 'team', limit: 1 })).flat().sort()).toEqual([
      'Zwembad Noord',
      'Zwembad Oost',
      'Zwembad West',
    ])
    const { items } = await search({ q: 'noord', kind: 'team' })
    expect(items.find(({ key }) => key === 'noord')?.organisations).toBe(1)
  })

  it('are narrowed to those below a team, which are offered to choose from', async () => {
    const below = async (team: string) => {
      const call = { params: { kind: 'team' as const }, query: { team } }
      return (await application.call(searchEndpoints.browse, call, { token })).data
    }
    const { items, teams } = await below('noord')
    expect(items.map(({ title }) => title).filter((title) => !title.startsWith('Zwembad'))).toHaveLength(1)
    expect(items.some(({ key }) => key === 'noord' || key === 'zuid')).toBe(false)
    expect(teams.map(({ key }) => key)).toEqual(expect.arrayContaining(['wortel', 'noord']))
    expect(teams.some(({ key }) => key === 'zuid')).toBe(false)
    expect((await search({ q: 'zwembad', kind: 'team', team: 'zuid' })).items).toEqual([])
    expect((await search({ q: 'zwemles', kind: 'product', team: 'zuid' })).items).toEqual([])
    const stranger = await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid })
    const refusal = await refusalOf(search({ q: 'zwembad', kind: 'team', team: 'noord' }, stranger))
    expect(refusal.code).toBe('NOT_FOUND')
  })
})

it('projects are narrowed to those that take a kind of content', async () => {
  await addProject(application, token, { name: 'Kaart van cursussen', content: ['product'] })
  await addProject(application, token, { name: 'Kaart van adressen', content: ['organisation'] })
  const found = async (content?: ProjectKind) =>
    (await search({ q: 'kaart', kind: 'project', content })).items.map(({ title }) => title)
  expect(await found('product')).toEqual(['Kaart van cursussen'])
  expect(await found()).toEqual(['Kaart van adressen', 'Kaart van cursussen'])
  expect((await pagesOf({ q: 'kaart', kind: 'project', limit: 1 })).flat()).toEqual(await found())
})
