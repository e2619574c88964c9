import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { agendaType } from '#contract/agenda/type'
import { contentEndpoints } from '#contract/content/content'
import { repetitionsMaximum } from '#contract/content/values'
import { fieldLimits } from '#contract/types/field-limits'
import { type FieldDefinition, typeFields } from '#contract/types/type-definition'
import { wordsEndpoints } from '#contract/types/words'
import { testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { itemTypes } from '../../platform/db/schema/words.ts'
import type { Database } from '../../platform/db/store.ts'
import { withSharedReads } from '../../platform/http/shared-reads.ts'
import { listTypes } from './definitions.ts'

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

it('tells how much opening times, ISIL codes and agenda items hold, and refuses by the same number', async () => {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  const isOwn = and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'cursus'))
  const [own] = await application.db.select().from(itemTypes).where(isOwn)
  if (own === undefined) throw new Error('no type')
  const label = { nl: 'Veld', en: 'Field' }
  const fields: FieldDefinition[] = [
    { name: 'isil', type: 'isil', label },
    { name: 'hours', type: 'openingTimes', label, limits: { special: 1 } },
    { name: 'when', type: 'recurrence', label, limits: { repetitions: 2 } },
  ]
  const sections = [...own.definition.sections, { key: 'more', label, fields }]
  await application.db
    .update(itemTypes)
    .set({ definition: { ...own.definition, sections } })
    .where(isOwn)
  const typeOf = async (kind: 'product' | 'agenda', key: string) =>
    (await application.call(wordsEndpoints.type, { params: { kind, key } }, { token })).data
  const limits = async (...asked: Parameters<typeof typeOf>) =>
    typeFields(await typeOf(...asked)).flatMap((field) => (field.limits ? [[field.name, field.limits]] : []))
  expect(await limits('product', 'cursus')).toEqual([
    ['isil', fieldLimits.isil],
    ['hours', { ...fieldLimits.openingTimes, special: 1 }],
    ['when', { ...fieldLimits.recurrence, repetitions: 2 }],
  ])
  expect(await limits('agenda', agendaType.key)).toEqual([['when', fieldLimits.recurrence]])

  const special = ['2026-12-24', '2026-12-31'].map((date) => ({ date, closed: true }))
  const when = { start: '2027-01-04T10:00', duration: 60, zone: 'Europe/Amsterdam', rrule: 'FREQ=DAILY;COUNT=3' }
  const values = { hours: { special }, when: { ...when, rdate: [], exdate: [], changes: [] } }
  const check = { params: { organisation: 'bibliotheek' }, body: { types: ['cursus'], values } }
  const { data } = await application.call(contentEndpoints.checkProduct, check, { token })
  expect(data.fields).toMatchObject([
    { path: 'values.hours.special', code: 'repetitions.maximum' },
    { path: 'values.when.rrule', code: 'recurrence.tooMany' },
  ])
  expect(data.fields[0]?.message).toContain('hooguit 1')
})

it('a page has the types as they are now, also one that a transaction changed twice and read in between', async () => {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const { db } = application
  const iconSeenBy = (by: Database) =>
    withSharedReads(async () => (await listTypes(by, tenant.id, 'product', ['cursus']))[0]?.icon)
  const change = (by: Database, icon: string) =>
    by
      .update(itemTypes)
      .set({ definition: sql`${itemTypes.definition} || ${JSON.stringify({ icon })}::jsonb` })
      .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'cursus')))
  await iconSeenBy(db)
  await change(db, 'book')
  expect(await iconSeenBy(db)).toBe('book')
  await db.transaction(async (tx) => {
    for (const icon of ['music', 'palette']) {
      await change(tx, icon)
      expect(await iconSeenBy(tx)).toBe(icon)
    }
  })
  expect(await iconSeenBy(db)).toBe('palette')
})
