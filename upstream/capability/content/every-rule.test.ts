import { beforeAll, describe, expect, it } from 'vitest'
import type { TypeDefinition } from '#contract/types/type-definition'
import dutch from '#messages/nl/validation.json' with { type: 'json' }
import { fieldOf, typeWith } from '#test/contract/fields/check-one'
import { ruleCases, ruleCasesWithData } from '#test/contract/fields/rule-cases'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { postalAddresses, regions } from '../../platform/db/schema/address.ts'
import { isilCodes } from '../../platform/db/schema/isil.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'
import { noOutside, type Outside } from '../../platform/outside/outside.ts'

// As an outsider meets the rules: values are posted to the check, codes and Dutch messages are read.

let application: TestApplication
let tenant: TestTenant
let token: string

const wrong = ['weg.test', 'https://weg.test/']
const outside: Outside = {
  ...noOutside,
  isOn: true,
  ask: async ({ subject }) => (wrong.includes(subject) ? 'wrong' : 'fine'),
  known: ({ subject }) => (wrong.includes(subject) ? 'wrong' : 'fine'),
}

const label = { nl: 'Veld', en: 'Field' }
const rules = [...ruleCases, ...ruleCasesWithData]

const typeOf = (index: number): TypeDefinition => {
  const field = rules[index]?.[1] ?? fieldOf('url')
  return {
    ...{ key: `regel-${index}`, kind: 'product', name: label, icon: 'book-open', base: false, active: true },
    categories: [],
    titleField: field.name,
    ...typeWith([field]),
  }
}

beforeAll(async () => {
  application = await testApplication()
  application.services.outside = outside
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  const { db } = application
  await db.insert(itemTypes).values(
    rules.map((_, index) => {
      const definition = typeOf(index)
      return { tenantId: tenant.id, kind: definition.kind, key: definition.key, definition }
    }),
  )
  const row = { street: 'Kade', city: 'A', municipality: 'B' }
  await db
    .insert(postalAddresses)
    .values({ ...row, postalCode: '9875XY', houseNumber: 27 })
    .onConflictDoNothing()
  await db.insert(regions).values({ kind: 'municipality', name: 'A' }).onConflictDoNothing()
  await db.insert(isilCodes).values({
    tenantId: tenant.id,
    code: 'NL-0847119099',
    itemId: tenant.items.museum.id,
    givenAt: application.clock.now(),
  })
})

async function check(index: number, value: unknown) {
  const name = rules[index]?.[1].name ?? ''
  const response = await application.request('/main/organisation/bibliotheek/product/check', {
    method: 'POST',
    token,
    headers: { 'Accept-Language': 'nl' },
    body: JSON.stringify({ types: [`regel-${index}`], values: value === undefined ? {} : { [name]: value } }),
  })
  const { fields } = await response.json()
  return { status: response.status, fields }
}

/** The text of a key, up to its first parameter. */
function beginning(code: string): string {
  let branch: unknown = dutch
  for (const name of code.split('.'))
    branch = typeof branch === 'object' && branch !== null ? Reflect.get(branch, name) : undefined
  return String(branch).replace(/\{.*$/s, '').slice(0, 40)
}

describe('every rule of a field, by a plain request', () => {
  it.each(rules.map(([sentence], index) => [sentence, index] as const))('%s', async (_sentence, index) => {
    const [, field, valid, invalid, error] = rules[index] ?? rules[0] ?? []
    for (const value of valid ?? []) {
      const { status, fields } = await check(index, value)
      // Only uploads can show whether a file was ever received here; they have a test of their own.
      const others = fields.filter(({ code }: { code: string }) => code !== 'file.unknown')
      expect([status, others]).toEqual([200, []])
    }
    const { status, fields } = await check(index, invalid)
    const [part, code = part ?? ''] = (error ?? '').split(': ')
    const path = error?.includes(': ') ? `values.${field?.name}.${part}` : `values.${field?.name}`
    expect([status, fields]).toEqual([200, [expect.objectContaining({ path, code })]])
    expect(fields[0].message.startsWith(beginning(code))).toBe(true)
    expect(fields[0].message.length).toBeGreaterThan(15)
  })

  it('a product without a type is told so, beside the types', async () => {
    const response = await application.request('/main/organisation/bibliotheek/product/check', {
      method: 'POST',
      token,
      body: JSON.stringify({ types: [], values: {} }),
    })
    expect(await response.json()).toMatchObject({ fields: [{ path: 'types', code: 'types.required' }] })
  })
})
