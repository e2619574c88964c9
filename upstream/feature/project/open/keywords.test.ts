import { beforeEach, describe, expect, it } from 'vitest'
import { openListSchema, openOccurrencesSchema } from '#contract/project/open-answers'
import { emptyRule, projectKinds } from '#contract/project/project-selection'
import { thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { OpenCopy, type OpenReader, openReader } from '#test/upstream/open-data'
import { addProject, everything } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { termKeeper } from '#test/upstream/terms'
import { sealChanges } from './seal.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let terms: ReturnType<typeof termKeeper>
let read: OpenReader
let project: string

const content = [...projectKinds]

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  terms = termKeeper(application, token)
  read = openReader(application, tenant)
  project = (await addProject(application, token, { content, isOpen: true })).project
})

const jsonOf = async (path: string, of = project) => {
  const response = await read(`${of}${path}`)
  expect(response.status, path).toBe(200)
  return response.json()
}
const keysOf = async (path: string) => openListSchema.parse(await jsonOf(path)).items.map(({ key }) => key)

/** A product of the museum with these keywords. */
const addProduct = (key: string, keywords: string[]) =>
  tenant.addItem({
    ...{ kind: 'product', key, team: tenant.teams.zuid, organisation: tenant.items.museum, types: ['cursus'] },
    ...{ title: key, values: { title: key, keywords } },
  })
/** Terms of another tenant, which say other things of the same words. */
async function addOthers() {
  const other = await createTestTenant(application)
  const { add } = termKeeper(application, await other.tokenFor({ role: 'tenant', on: other.on.wortel }))
  await add('koken', { synonyms: ['hobby', 'sport'] })
  await add('muziek', { synonyms: ['balsport'] })
  await add('zingen', { broader: ['koken'] })
}

describe('words that are looked for', () => {
  it('find a record by another name of its keyword, in every list that has them', async () => {
    await addProduct('oefenen', ['voetbal'])
    expect(await keysOf('/products?q=soccer')).toEqual([])
    await terms.add('voetbal', { synonyms: ['soccer', 'spel met de bal'] })
    expect(await keysOf('/products?q=soccer')).toEqual(['oefenen'])
    expect(await keysOf('/products?q=spel+met+de+bal')).toEqual(['oefenen'])
    expect(await keysOf('/products?q=oef+Sóccer')).toEqual(['oefenen'])
    expect(await keysOf('/products?q=soccer+dansen')).toEqual([])
    expect(await keysOf('/organisations?q=soccer')).toEqual([])
    const services = await jsonOf('/hsds/services?search=soccer')
    expect(services.contents.map(({ name }: { name: string }) => name)).toEqual(['oefenen'])
  })

  it('find the preferred name by what has another one, and what is in an agenda too', async () => {
    await addProduct('oefenen', ['soccer'])
    await terms.add('voetbal', { synonyms: ['soccer', 'voorlezen'] })
    expect(await keysOf('/products?q=voetbal')).toEqual(['oefenen'])
    expect(await keysOf('/agenda?q=voetbal')).toEqual(['voorlezen'])
    expect(openOccurrencesSchema.parse(await jsonOf('/occurrences?q=voetbal')).items).toEqual([])
  })
})

describe('a keyword that is asked for', () => {
  beforeEach(async () => {
    await addProduct('rennen', ['Atletiek'])
    await addProduct('trappen', ['voetbal'])
    await addProduct('zingen', ['muziek'])
    await terms.add('sport', { synonyms: ['bewegen'] })
    await terms.add('balsport', { broader: ['sport'] })
    await terms.add('soccer', { broader: ['balsport'], synonyms: ['voetbal'] })
  })

  it('finds what has a narrower one by any of its names, and never by terms of another tenant', async () => {
    await addOthers()
    expect(await keysOf('/products?keyword=sport')).toEqual(['trappen'])
    expect(await keysOf('/products?keyword=bewegen')).toEqual(['trappen'])
    expect(await keysOf('/products?keyword=balsport&keyword=muziek')).toEqual(['trappen', 'zingen'])
    expect(await keysOf('/products?keyword=hobby')).toEqual([])
    await terms.add('atletiek', { broader: ['sport'] })
    expect(await keysOf('/products?keyword=sport')).toEqual(['rennen', 'trappen'])
  })

  it('finds the same where very much falls under it', async () => {
    for (const name of ['vecht', 'water', 'denk', 'dans'])
      await terms.add(`${name}sport`, {
        ...{ broader: ['sport'], synonyms: Array.from({ length: 30 }, (_, at) => `${name}sport ${at}`) },
      })
    await addProduct('duiken', ['Watersport 29'])
    expect(await keysOf('/products?keyword=sport')).toEqual(['duiken', 'trappen'])
    expect(await keysOf('/products?keyword=sport&type=cursus&region=Nergens')).toEqual([])
  })

  it('tells readers of a project that selects by it what comes and goes when its terms change', async () => {
    const selection = { ...everything, content: ['product' as const], isOpen: true, name: 'Sport' }
    const sport = await addProject(application, token, {
      ...selection,
      basicSelection: { ...emptyRule, keywords: ['sport'] },
    })
    const copy = new OpenCopy(read, sport.project)
    const told = async () => {
      await sealChanges({ ...application.services, now: application.clock.now })
      return (await copy.catchUp()).map(({ change, key }) => `${change} ${key}`)
    }
    expect(await told()).toEqual(['created trappen'])
    await terms.add('atletiek', { broader: ['sport'] })
    expect(await told()).toEqual(['created rennen'])
    await terms.change('soccer', { broader: [] })
    expect(await told()).toEqual(['unpublished trappen'])
    await terms.change('atletiek', { synonyms: ['muziek'] })
    expect(await told()).toEqual(['created zingen'])
    await terms.change('balsport', { narrower: ['soccer'] })
    expect(await told()).toEqual(['created trappen'])
    await addOthers()
    expect(await told()).toEqual([])
    const { version } = await terms.get('balsport')
    await application.call(thesaurusEndpoints.delete, { params: { term: 'balsport' }, version }, { token })
    expect(await told()).toEqual(['unpublished trappen'])
  })
})
