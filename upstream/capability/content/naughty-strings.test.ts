import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isBlankText, visibleText } from '#contract/kernel/visible-text'
import type { FieldType } from '#contract/types/field-traits'
import type { TypeDefinition } from '#contract/types/type-definition'
import { casesOf } from '#test/contract/fields/case-files'
import { typeWith } from '#test/contract/fields/check-one'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { itemTypes } from '../../platform/db/schema/words.ts'

// Strings that break things elsewhere, saved and read back by a plain request: unchanged, or refused with a reason.

const naughty = casesOf('strings/blns.json', z.string())
const label = { nl: 'Veld', en: 'Field' }
/** So many fields of each type has the product: one request for each text would take minutes. */
const atOnce = 50
const types: FieldType[] = ['text', 'multilineText', 'richText']
const asHtml = (text: string) =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`

const definition: TypeDefinition = {
  ...{ key: 'stout', kind: 'product', name: label, icon: 'book-open', base: false, active: true },
  categories: [],
  titleField: 'title',
  ...typeWith([
    { name: 'title', type: 'text', label, required: true },
    ...types.flatMap((type) =>
      Array.from({ length: atOnce }, (_, index) => ({ name: `${type}${index}`, type, label })),
    ),
  ]),
}

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  await application.db
    .insert(itemTypes)
    .values({ tenantId: tenant.id, kind: definition.kind, key: definition.key, definition })
})

const path = '/main/organisation/bibliotheek/product'
async function send(method: string, to: string, values: object, headers: Record<string, string>) {
  const response = await application.request(to, {
    method,
    token,
    headers: { 'Accept-Language': 'nl', ...headers },
    body: JSON.stringify({ types: ['stout'], values: { title: 'Stout', ...values }, save: 'concept' }),
  })
  return { status: response.status, body: await response.json() }
}

/** Saves many at once, and those that were not refused once more. */
async function saved(product: { key: string; version: number }, given: Record<string, string>) {
  const to = `${path}/${product.key}`
  const save = (values: object) => send('PUT', to, values, { 'If-Match': `"v${product.version}"` })
  const first = await save(given)
  const reasons: { path: string; message: string }[] = first.status === 200 ? [] : first.body.fields
  const refused = new Set(reasons.map((reason) => reason.path.replace('values.', '')))
  if (first.status !== 200) {
    expect([first.status, first.body.errorCode]).toEqual([400, 'INVALID_FORM'])
    const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !refused.has(name)))
    expect((await save(rest)).status).toBe(200)
  }
  product.version += 1
  const read = await application.request(to, { token })
  return { reasons, refused, values: (await read.json()).values }
}

describe.skipIf(!naughty)('naughty strings, by a plain request', () => {
  it.each(types)(
    'as %s are read back as they are seen, or refused with a reason',
    async (type) => {
      const { status, body } = await send('POST', path, {}, { 'Idempotency-Key': crypto.randomUUID() })
      expect(status).toBe(201)
      const product = { key: body.key, version: body.version }
      const texts = naughty ?? []
      let unchanged = 0
      for (let start = 0; start < texts.length; start += atOnce) {
        const given = Object.fromEntries(
          texts
            .slice(start, start + atOnce)
            .map((text, index) => [`${type}${index}`, type === 'richText' ? asHtml(text) : text]),
        )
        const { reasons, refused, values } = await saved(product, given)
        for (const reason of reasons) expect(reason.message.length).toBeGreaterThan(10)
        for (const [name, text] of Object.entries(given)) {
          if (refused.has(name)) continue
          // Space around a text says nothing; a text of space alone is no text.
          const seen = visibleText(text).trim()
          expect(values[name] ?? '').toBe(isBlankText(seen.replace(/^<p>|<\/p>$/g, '')) ? '' : seen)
          unchanged += 1
        }
      }
      expect(unchanged).toBeGreaterThan(texts.length / 2)
    },
    60_000,
  )
})
