import { and, asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { id, instant } from '../../platform/db/schema/columns.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { keepFirst, type Save, saveRecord } from './save.ts'
import { fieldsTable } from './versioned-table.ts'

// A plain record of nobody's, to which a field can be added as a newcomer would: to its schema and to its table.
const schema = z.object({ name: z.string() })
const schemaWithPhone = schema.extend({ phone: z.string() })
const columns = () => ({
  id: id(),
  name: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
  updatedBy: text().notNull(),
})
const table = pgTable('newcomers', columns())
const tableWithPhone = pgTable('newcomers', { ...columns(), phone: text('phone').notNull().default('') })
const plain = fieldsTable(table, schema, 'site')
const withPhone = fieldsTable(tableWithPhone, schemaWithPhone, 'site')
// @ts-expect-error a field of the form for which the table has no column does not compile
fieldsTable(table, schemaWithPhone, 'site')

type Row = typeof table.$inferSelect
type PhoneRow = typeof tableWithPhone.$inferSelect
type Named = z.infer<typeof schema>
type WithPhone = z.infer<typeof schemaWithPhone>

const now = new Date('2026-11-20T09:00:00.000Z')
let application: TestApplication
let author: { tenantId: number; name: string; userId: null }

beforeAll(async () => {
  application = await testApplication()
  await application.db.execute(sql`drop table if exists newcomers`)
  await application.db.execute(sql`create table newcomers (
    id bigint generated always as identity (start with 900000000) primary key, name text not null,
    version integer not null default 1, updated_at timestamptz not null, updated_by text not null)`)
  await application.db.execute(sql`alter table newcomers add column phone text not null default ''`)
})
afterAll(() => application.db.execute(sql`drop table newcomers`))
beforeEach(async () => {
  author = { tenantId: (await createTestTenant(application)).id, name: 'Jo', userId: null }
})

const note = (of: number) => ({
  action: 'updated' as const,
  subject: { type: 'site' as const, id: of, key: 'x', title: '', teamPath: '/', organisationId: null },
  permission: '' as const,
})

type Saving<Values> = { id: number; values: Values; base: number }
const save = ({ id: of, values, base }: Saving<Named>) =>
  application.store.withTransaction((db) =>
    saveRecord<Row, Named, number>({ db, actor: author, now }, plain, { id: of, values, base, note: () => note(of) }),
  )
const saveWithPhone = ({ id: of, values, base }: Saving<WithPhone>, more: Partial<Save<PhoneRow, WithPhone>> = {}) =>
  application.store.withTransaction((db) =>
    saveRecord<PhoneRow, WithPhone, number>({ db, actor: author, now }, withPhone, {
      ...{ id: of, values, base, note: () => note(of) },
      ...more,
    }),
  )

/** A record that was made before there was a field for the phone. */
async function made(): Promise<number> {
  const by = { updatedAt: now, updatedBy: 'Jo' }
  return application.store.withTransaction(async (db) => {
    const [row] = await db
      .insert(table)
      .values({ name: 'Een', ...by })
      .returning()
    if (row === undefined) throw new Error('it was not made')
    await keepFirst({ db, actor: author, now }, plain, { id: row.id, values: { name: 'Een' }, note: note(row.id) })
    return row.id
  })
}
const keptOf = (of: number) =>
  application.db
    .select({ number: versions.number, base: versions.baseNumber, values: versions.values })
    .from(versions)
    .where(and(eq(versions.subjectType, 'site'), eq(versions.subjectId, of)))
    .orderBy(asc(versions.number))
const logOf = (of: number) =>
  application.db
    .select({ from: auditEvents.fromVersion, to: auditEvents.toVersion })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, 'site'), eq(auditEvents.subjectId, of)))
    .orderBy(asc(auditEvents.id))

describe('a save', () => {
  it('writes row, version and log together, and nothing when nothing changed', async () => {
    const of = await made()
    expect(await save({ id: of, values: { name: 'Twee' }, base: 1 })).toMatchObject({
      row: { name: 'Twee', version: 2, updatedBy: 'Jo' },
      isChanged: true,
    })
    expect((await save({ id: of, values: { name: 'Twee' }, base: 2 })).isChanged).toBe(false)
    expect(await keptOf(of)).toEqual([
      { number: 1, base: null, values: { name: 'Een' } },
      { number: 2, base: 1, values: { name: 'Twee' } },
    ])
    const [first, second, ...more] = await logOf(of)
    expect(more).toEqual([])
    expect(second?.from).toBe(first?.to)
  })

  it('is refused on an older version with what stands there, of whom, and in which fields it differs', async () => {
    const of = await made()
    await saveWithPhone({ id: of, values: { name: 'Twee', phone: '1' }, base: 1 })
    const refusal = await refusalOf(saveWithPhone({ id: of, values: { name: 'Twee', phone: '2' }, base: 1 }))
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      options: {
        fields: [{ path: 'phone', code: 'conflict' }],
        details: { base: 1, theirs: { version: 2, values: { name: 'Twee', phone: '1' }, changedBy: 'Jo' } },
      },
    })
  })

  it('of two at once saves one, and leaves nothing of the other', async () => {
    const of = await made()
    const saves = ['Twee', 'Drie'].map((name) => save({ id: of, values: { name }, base: 1 }))
    expect((await Promise.allSettled(saves)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await keptOf(of)).toHaveLength(2)
    expect(await logOf(of)).toHaveLength(2)
  })

  it('that its check refuses leaves no trace', async () => {
    const of = await made()
    const check = async () => {
      throw new AppError('FORBIDDEN')
    }
    await refusalOf(saveWithPhone({ id: of, values: { name: 'Twee', phone: '' }, base: 1 }, { check }))
    expect(await keptOf(of)).toHaveLength(1)
    expect((await save({ id: of, values: { name: 'Een' }, base: 1 })).row.version).toBe(1)
  })
})

describe('a field that is added to schema and table', () => {
  it('is saved, kept and compared without a line more, also when it is all that changed', async () => {
    const of = await made()
    const { row, isChanged } = await saveWithPhone({ id: of, values: { name: 'Een', phone: '0101234567' }, base: 1 })
    expect([isChanged, row.phone, row.version]).toEqual([true, '0101234567', 2])
    expect((await keptOf(of)).at(-1)?.values).toEqual({ name: 'Een', phone: '0101234567' })
  })
})
