import { beforeEach, expect, it } from 'vitest'
import type { FieldDefinition } from '#contract/types/type-definition'
import { wordsEndpoints } from '#contract/types/words'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { textField, typeEditing } from '#test/upstream/type-editing'

let application: TestApplication
let tenant: TestTenant
let token: string
let types: ReturnType<typeof typeEditing>

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  types = typeEditing(application, token)
})

/** Saves one more field at the end of the first section. */
async function add(type: string, field: FieldDefinition) {
  const { values, version } = await types.get(type)
  const sections = values.sections.map((section, index) =>
    index === 0 ? { ...section, fields: [...section.fields, field] } : section,
  )
  return types.save(type, { ...values, sections }, version)
}

const namesIn = ({ sections }: { sections: { fields: { name: string }[] }[] }) =>
  sections.flatMap(({ fields }) => fields.map(({ name }) => name))
const counting = async (type: string) => {
  const params = { kind: 'product' as const, key: type }
  return namesIn((await application.call(wordsEndpoints.type, { params }, { token })).data)
}

it('a change of a base goes to the types that inherit from it: at once, or into the concept that one has', async () => {
  const { teams, items } = tenant
  const place = { team: teams.haven, organisation: items.bibliotheek }
  await tenant.addItem({ kind: 'product', key: 'inloop', ...place, types: ['dienst'], values: { title: 'Inloop' } })
  await add('ruimte', textField('teacher'))
  const { version } = await add('aanbod', textField('guide', { required: true }))

  const effect = await types.startEffect('aanbod')
  // The service of the library is online without it.
  expect(effect).toMatchObject({ records: 1, invalid: { count: 1 } })
  expect(effect.inheriting).toContainEqual(expect.objectContaining({ key: 'ruimte', isLater: true }))
  expect(effect.inheriting).toContainEqual(expect.objectContaining({ key: 'dienst', isLater: false }))

  await types.publish('aanbod', version)
  expect(await counting('dienst')).toContain('guide')
  expect(await types.get('dienst')).toMatchObject({ state: 'published', version: 1 })
  expect(await counting('ruimte')).not.toContain('guide')
  const room = await types.get('ruimte')
  expect(room.state).toBe('changed')
  expect(namesIn(room.values)).toEqual(expect.arrayContaining(['teacher', 'guide']))
})

it('what a type made of a field itself stays, and a type of another tenant gets nothing', async () => {
  const other = await createTestTenant(application)
  const otherToken = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
  await types.publish('aanbod', (await add('aanbod', textField('guide'))).version)
  const { values, version } = await types.get('dienst')
  const own = values.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.name === 'guide' ? { ...field, maximumLength: 20 } : field)),
  }))
  await types.publish('dienst', (await types.save('dienst', { ...values, sections: own }, version)).version)

  const base = await types.get('aanbod')
  const sections = base.values.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.name === 'guide' ? { ...field, required: true } : field)),
  }))
  await types.publish('aanbod', (await types.save('aanbod', { ...base.values, sections }, base.version)).version)
  const guideOf = async (type: string) =>
    (await types.get(type)).values.sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'guide')
  expect(await guideOf('activiteit')).toMatchObject({ required: true })
  expect(await guideOf('dienst')).toEqual(textField('guide', { maximumLength: 20 }))
  const elsewhere = await typeEditing(application, otherToken).get('dienst')
  expect(namesIn(elsewhere.values)).not.toContain('guide')
})
