import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { sessionEndpoints } from '#contract/people/session'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { textField, typeEditing } from '#test/upstream/type-editing'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { typeGaps, typeRequirements } from '../../platform/db/schema/type-work.ts'
import { requirementPart } from './requirement-job.ts'

let application: TestApplication
let tenant: TestTenant
let types: ReturnType<typeof typeEditing>
let editor: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  types = typeEditing(application, await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel }))
  editor = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const requirements = () =>
  application.db.select().from(typeRequirements).where(eq(typeRequirements.tenantId, tenant.id))
/** Runs the jobs that publishing enqueued. */
async function work() {
  for (const { id } of await requirements()) while (await requirementPart(application.services, id));
}

type As = 'concept' | 'publish'
const make = async (type: string, values: Record<string, unknown>, save: As = 'publish') => {
  const body = { types: [type], values, save }
  const call = { params: { organisation: 'bibliotheek' }, body, idempotencyKey: crypto.randomUUID() }
  return (await application.call(contentEndpoints.createProduct, call, { token: editor })).data
}
type Made = Awaited<ReturnType<typeof make>>
const product = ({ key }: Pick<Made, 'key'>) => ({ organisation: 'bibliotheek', product: key })
const save = async (made: Pick<Made, 'key'>, type: string, values: Record<string, unknown>, as: As) => {
  const { data } = await application.call(itemEndpoints.product, { params: product(made) }, { token: editor })
  const body = { types: [type], values, save: as }
  const version = `"v${data.version}"`
  return application.call(contentEndpoints.saveProduct, { params: product(made), body, version }, { token: editor })
}
const tasks = async (token = editor) => {
  const { data } = await application.call(sessionEndpoints.update, {}, { token })
  return data.tasks.filter(({ kind }) => kind === 'fillField')
}

const guide = textField('guide', { required: true })

/** A type of which three are there, two of them online, with a field that becomes required. */
async function published(fillBefore: string | null) {
  const key = await types.begin([textField('guide')])
  const summer = await make(key, { title: 'Zomer' })
  await make(key, { title: 'Herfst', guide: 'Jo' })
  await make(key, { title: 'Winter' }, 'concept')
  const { version } = await types.saveFields(key, [guide])
  await types.publish(key, version, fillBefore)
  return { key, summer }
}

describe('a field that becomes required', () => {
  it('is a task for who edits what is online without it, before a day, until it is filled in', async () => {
    const { key, summer } = await published('2026-12-18')
    expect(await tasks()).toEqual([])
    await work()
    const [task, ...others] = await tasks()
    expect(others).toEqual([])
    expect(task).toMatchObject({
      subject: { type: 'product', key: summer.key, title: 'Zomer', organisation: 'bibliotheek' },
      field: { name: 'guide', label: 'guide' },
      due: '2026-12-17T23:00:00.000Z',
    })
    const { data } = await application.call(itemEndpoints.product, { params: product(summer) }, { token: editor })
    expect(data.publication.state).toBe('published')
    await save(summer, key, { title: 'Zomer', guide: 'An' }, 'concept')
    expect(await tasks()).toEqual([])
  })

  it('can’t be emptied again while the record is online, so that the task needs not come back', async () => {
    const { key, summer } = await published('2026-12-18')
    await work()
    await save(summer, key, { title: 'Zomer', guide: 'An' }, 'concept')
    const refusal = await refusalOf(save(summer, key, { title: 'Zomer' }, 'concept'))
    expect(refusal.options.fields).toMatchObject([{ path: 'values.guide', code: 'required' }])
    expect(await tasks()).toEqual([])
  })

  it('is noted as filled in where somebody did so before the job came', async () => {
    const { key, summer } = await published('2026-12-18')
    await save(summer, key, { title: 'Zomer', guide: 'An' }, 'concept')
    await work()
    expect(await tasks()).toEqual([])
  })

  it('is nobody’s task without a day, nor in another tenant or place', async () => {
    await published(null)
    await work()
    expect(await requirements()).toEqual([])
    await published('2026-12-18')
    await work()
    expect(await tasks()).toHaveLength(1)
    expect(await tasks(await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid }))).toEqual([])
    const viewer = await tenant.tokenFor({ role: ['team.read', 'product.read'], on: tenant.on.wortel })
    expect(await tasks(viewer)).toEqual([])
  })

  it('is asked no more once it is required no more', async () => {
    const { key } = await published('2026-12-18')
    await work()
    const { version } = await types.saveFields(key, [textField('guide')])
    await types.publish(key, version)
    expect(await tasks()).toEqual([])
    await work()
    expect(await requirements()).toEqual([])
    expect(await application.db.$count(typeGaps, eq(typeGaps.tenantId, tenant.id))).toBe(0)
  })

  it('goes on to be asked by its new name, before the same day', async () => {
    const { key } = await published('2026-12-18')
    await work()
    const label = { nl: 'Begeleider', en: 'Guide' }
    const { version } = await types.saveFields(key, [{ ...guide, label }])
    await types.publish(key, version, '2027-01-01')
    await work()
    expect(await tasks()).toMatchObject([{ field: { label: 'Begeleider' }, due: '2026-12-17T23:00:00.000Z' }])
  })

  it('stands in the action log with the fields and the day', async () => {
    await published('2026-12-18')
    const [event] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'typeFillAsked')))
    expect(event?.details).toMatchObject({ fields: ['guide'], fillBefore: '2026-12-18' })
  })

  it('is not asked before a day that has been', async () => {
    const refusal = await refusalOf(published('2026-11-20'))
    expect(refusal.options.fields).toMatchObject([{ path: 'fillBefore', code: 'typeEdit.fillBefore' }])
  })
})
