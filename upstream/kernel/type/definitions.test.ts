import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { repetitionsMaximum } from '#contract/content/values'
import { wordsEndpoints } from '#contract/types/words'
import { itemTypes } from '../../platform/db/schema/words.ts'
import { testApplication } from '../../testing/application.ts'
import { createTestTenant } from '../../testing/tenant.ts'

it('a type says of each field that may be repeated how often, also where its definition does not', async () => {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  const isOwn = and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'cursus'))
  const [own] = await application.db.select().from(itemTypes).where(isOwn)
  if (own === undefined) throw new Error('no type')
  const label = { nl: 'Website', en: 'Website' }
  const field = { name: 'sites', type: 'url', label, repeatable: true } as const
  const fields = [
    field,
    { ...field, name: 'three', maximumRepetitions: 3 },
    { ...field, name: 'one', repeatable: false },
  ]
  const sections = [...own.definition.sections, { key: 'more', label, fields }]
  await application.db
    .update(itemTypes)
    .set({ definition: { ...own.definition, sections } })
    .where(isOwn)
  const params = { kind: 'product', key: 'cursus' } as const
  const { data } = await application.call(wordsEndpoints.type, { params }, { token })
  const told = data.sections.at(-1)?.fields.map(({ name, maximumRepetitions }) => [name, maximumRepetitions])
  expect(told).toEqual([
    ['sites', repetitionsMaximum],
    ['three', 3],
    ['one', undefined],
  ])
})
