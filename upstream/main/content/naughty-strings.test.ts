import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { casesOf } from '#contract/fields/testing/case-files'
import { typeWith } from '#contract/fields/testing/check-one'
import type { FieldType, TypeDefinition } from '#contract/type-definition'
import { itemTypes } from '../../db/schema/words.ts'
import { type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'

// Strings that break things elsewhere, saved and read back by a plain request: unchanged, or refused with a reason.

const naughty = casesOf('strings/blns.json', z.string())
const label = { nl: 'Veld', en: 'Field' }
const types: FieldType[] = ['text', 'multilineText', 'richText']
const asHtml = (text: string) =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`

const definition: TypeDefinition = {
  ...{ key: 'stout', kind: 'product', name: label, icon: 'book-open', base: false, active: true },
  categories: [],
  titleField: 'title',
  ...typeWith([
    { name: 'title', type: 'text', label, required: true },
    ...types.map((type) => ({ name: type, type, label })),
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

/** What the product holds after a field was saved, or the reasons why it was not. */
async function saved(product: { key: string; version: number }, type: FieldType, value: string) {
  const to = `${path}/${product.key}`
  const { status, body } = await send('PUT', to, { [type]: value }, { 'If-Match': `"v${product.version}"` })
  if (status !== 200) {
    expect([status, body.errorCode ?? body.code]).toEqual([422, 'INVALID_FORM'])
    return { reasons: body.fields }
  }
  product.version += 1
  const read = await application.request(to, { token })
  return { value: (await read.json()).values[type] }
}

describe.skipIf(!naughty)('naughty strings, by a plain request', () => {
  it.each(types)(
    'as %s are read back unchanged, or refused with a reason',
    async (type) => {
      const { status, body } = await send('POST', path, {}, { 'Idempotency-Key': crypto.randomUUID() })
      expect(status).toBe(201)
      const product = { key: body.key, version: body.version }
      let unchanged = 0
      for (const text of naughty ?? []) {
        const given = type === 'richText' ? asHtml(text) : text
        const { value, reasons } = await saved(product, type, given)
        if (reasons !== undefined) {
          expect(reasons).toEqual([
            expect.objectContaining({ path: `values.${type}`, message: expect.stringMatching(/.{10}/) }),
          ])
          continue
        }
        // Space around a text says nothing; a text of space alone is no text.
        expect(value ?? '').toBe(text.trim() === '' ? '' : given.trim())
        unchanged += 1
      }
      expect(unchanged).toBeGreaterThan((naughty?.length ?? 0) / 2)
    },
    120_000,
  )
})
