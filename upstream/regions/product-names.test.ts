import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { productNameEndpoints } from '#contract/content/product-names'
import { datasetEndpoints } from '#contract/project/dataset'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { buildPart } from '../feature/project/build.ts'
import { productNames } from '../platform/db/schema/product-name.ts'
import { datasets } from '../platform/db/schema/project.ts'
import { loadProductNames } from './load-product-names.ts'
import { readProductNameFile } from './read-product-name-file.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let folder: string

const terms = 'http://standaarden.overheid.nl/owms/terms'
const header = 'UniformeProductnaam,URI,Rijk,Gemeente,Burger,Bedrijf,Grondslag\n'
const lines = [
  `aanleunwoning,${terms}/aanleunwoning,,X,X,,Wet een`,
  `aanleunwoning,${terms}/aanleunwoning,,X,,X,Wet twee`,
  `woningaanpassing,${terms}/woningaanpassing,,X,X,,`,
]

function read(text: string) {
  const file = join(folder, 'upl.csv')
  writeFileSync(file, text)
  return readProductNameFile(file)
}
const load = (own: readonly string[]) => loadProductNames(application.db, read(header + own.join('\n')))
const find = (query: string) => application.call(productNameEndpoints.find, { query: { query } }, { token })

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  folder = mkdtempSync(join(tmpdir(), 'kaartenbak-upl-'))
  await application.db.delete(productNames)
})

// The list is of the whole installation, which other tests share.
afterEach(async () => {
  await application.db.delete(productNames)
  rmSync(folder, { recursive: true, force: true })
})

it('knows each name of the file once, and finds them by a part, first those that begin with it', async () => {
  expect((await refusalOf(find('woning'))).code).toBe('CANNOT_VERIFY_PRODUCT_NAMES')
  await load(lines)
  expect((await find('Woning')).data.items).toEqual(['woningaanpassing', 'aanleunwoning'])
  expect((await find('bestaat niet')).data.items).toEqual([])
  const [both] = await application.db.select().from(productNames).where(eq(productNames.name, 'aanleunwoning'))
  expect(both).toMatchObject({ forCitizens: true, forBusinesses: true })
  await load(lines.slice(2))
  expect((await find('woning')).data.items).toEqual(['woningaanpassing'])
})

it.each([
  ['another file', 'naam;uri\na;b\n', 'no column uniformeproductnaam'],
  ['an address that is none', `${header}a,geen adres,,,,,\n`, '"a"'],
])('refuses %s', (_, text, said) => {
  expect(() => read(text)).toThrow(said)
})

it('is kept by a product from the list alone, and goes into the file for overheid.nl', async () => {
  await load(lines)
  const save = (uniformNames: string[]) =>
    application.call(
      contentEndpoints.createProduct,
      {
        params: { organisation: 'bibliotheek' },
        body: {
          types: ['dienst'],
          values: { title: 'Wonen', summary: 'Dichtbij', price: { kind: 'free' }, uniformNames },
          save: 'publish',
        },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: manager },
    )
  const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  expect((await refusalOf(save(['verzonnen']))).options.fields).toMatchObject([
    { path: 'values.uniformNames', code: 'productNames.unknown' },
  ])
  const savedOn = application.clock.now().toISOString().slice(0, 10)
  const { data } = await save(['aanleunwoning'])
  expect(data.values.uniformNames).toEqual(['aanleunwoning'])

  application.clock.advance({ hours: 72 })
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const params = await addProject(application, token, { content: ['organisation', 'product'] })
  await application.call(datasetEndpoints.build, { params, idempotencyKey: crypto.randomUUID() }, { token })
  const [dataset] = await application.db.select().from(datasets).where(eq(datasets.tenantId, tenant.id))
  while (await buildPart(application.services, dataset?.id ?? ''));
  const response = await application.request(`/main/project/${params.project}/dataset/last/download/sc`, { token })
  const xml = await response.text()
  expect(response.headers.get('content-type')).toBe('application/xml')
  expect(xml.match(/<overheidproduct:scproduct /g)).toHaveLength(1)
  expect(xml).toContain(`resourceIdentifier="${terms}/aanleunwoning">aanleunwoning<`)
  // When it was saved, and not when the dataset was built.
  expect(xml).toContain(`<dcterms:modified>${savedOn}</dcterms:modified>`)
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>[\s\S]*<\/overheidproduct:scproducten>\n$/)
})
