import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { ChangeAction } from '#contract/change-set/change-set'
import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import type { TypeInput } from '#contract/type-editor/type-input'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { changeSetTenant, type Teller } from '#test/upstream/change-sets'
import { items, versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let t: Teller
let type: string
beforeEach(async () => {
  application = await testApplication()
  t = await changeSetTenant(application)
  type = await typeWithChoice()
})

const label = (text: string) => ({ nl: text, en: text })
const options = ['jeugd', 'ouderen'].map((value) => ({ value, label: label(value) }))

/** A type of which the text "place" was retired for the choice "audience", as its editor makes it. */
async function typeWithChoice(): Promise<string> {
  const token = await t.tenant.tokenFor({ role: 'tenant', on: t.tenant.on.wortel })
  const given = { body: { kind: 'product' as const, name: label('Groep'), from: 'kring' }, idempotencyKey: 'type' }
  const { data } = await application.call(typeEditorEndpoints.create, given, { token })
  const params = { type: data.key }
  let { version } = data
  const publish = async (values: TypeInput) => {
    const body = { ...values }
    const saved = await application.call(typeEditorEndpoints.update, { params, body, version }, { token })
    version = (
      await application.call(
        typeEditorEndpoints.publish,
        { params, body: { fillBefore: null }, version: saved.data.version },
        { token },
      )
    ).data.version
  }
  await publish(data.values)
  const [section] = data.values.sections
  if (section === undefined) throw new Error('a type has a section')
  const place = section.fields.find(({ name }) => name === 'place')
  if (place === undefined) throw new Error('there is no place')
  const audience = { name: 'audience', type: 'choice' as const, label: label('Doelgroep'), options }
  const fields = [...section.fields.filter(({ name }) => name !== 'place'), audience]
  await publish({
    ...data.values,
    sections: [{ ...section, fields }],
    retired: [{ ...place, section: section.key }],
  })
  return data.key
}

const valuesOf = async (key: string) => {
  const [row] = await application.db
    .select({ values: versions.values })
    .from(versions)
    .innerJoin(items, eq(items.id, versions.subjectId))
    .where(and(eq(items.tenantId, t.tenant.id), eq(items.key, key), eq(versions.subjectType, 'product')))
    .orderBy(desc(versions.number))
    .limit(1)
  return row?.values
}
const lesson = (key: string, values: Record<string, unknown>) =>
  t.lesson(key, [], { types: [type], values: { title: key, ...values } })

const converted = (more: Partial<Extract<ChangeAction, { kind: 'convert' }>> = {}): ChangeAction => ({
  ...{ kind: 'convert', of: 'product', type, from: 'place', field: 'audience', onlyEmpty: true },
  named: [{ from: 'Kinderen', to: 'jeugd' }],
  ...more,
})

it('brings values of a retired field into one of another kind, tells which can not, and is undone', async () => {
  await lesson('een', { place: 'Ouderen' })
  await lesson('twee', { place: 'kinderen' })
  await lesson('drie', { place: 'Volwassenen' })
  await lesson('vier', { place: 'Ouderen', audience: 'jeugd' })
  await lesson('vijf', {})
  const set = await t.propose('first', { action: converted() })
  expect(set.title).toBe('place omgezet naar Doelgroep')
  expect(await t.control('first', set.id)).toMatchObject({ verdicts: { change: 2, refused: 1 } })
  const told = Object.fromEntries((await t.records(set.id)).map(({ key, issues }) => [key, issues[0]]))
  expect(told.drie).toContain('“Volwassenen”')
  expect(await valuesOf('een')).toEqual({ title: 'een', place: 'Ouderen' })

  await t.act('first', set.id, 'submit')
  await t.act('second', set.id, 'approve')
  await t.work(set.id)
  expect(await valuesOf('een')).toEqual({ title: 'een', place: 'Ouderen', audience: 'ouderen' })
  expect(await valuesOf('twee')).toMatchObject({ audience: 'jeugd' })
  expect(await valuesOf('drie')).toEqual({ title: 'drie', place: 'Volwassenen' })
  expect(await valuesOf('vier')).toMatchObject({ audience: 'jeugd' })

  const undo = await t.act('first', set.id, 'undo')
  await t.work(undo.id)
  await t.act('first', undo.id, 'submit')
  await t.act('second', undo.id, 'approve')
  await t.work(undo.id)
  expect(await valuesOf('een')).toEqual({ title: 'een', place: 'Ouderen' })
})

it.each([
  ['another field than it can read', { from: 'nowhere' }, 'action.from'],
  ['the title as what it writes', { field: 'title' }, 'action.field'],
  ['a field as itself', { from: 'audience' }, 'action.field'],
  ['an option that is none', { named: [{ from: 'Kinderen', to: 'peuters' }] }, 'action.named.0.to'],
])('refuses %s', async (_, more, path) => {
  await expect(t.propose('first', { action: converted(more) })).rejects.toMatchObject({
    code: 'INVALID_FORM',
    options: { fields: [expect.objectContaining({ path })] },
  })
})
