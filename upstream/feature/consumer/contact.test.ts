import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consumerEndpoints } from '#contract/content/consumer'
import { auditEndpoints } from '#contract/history/audit'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let owner: string
let museum: string

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  owner = await tenant.tokenFor({ role: 'manager', on: tenant.on.bibliotheek })
  museum = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
  const params = { organisation: 'bibliotheek', product: 'cursus' }
  const input = { params, body: { organisation: 'museum' }, idempotencyKey: crypto.randomUUID() }
  await application.call(consumerEndpoints.invite, input, { token: owner })
})

const there = { organisation: 'museum', product: 'cursus' }
const answer = (action: 'accept' | 'end') =>
  application.call(
    consumerEndpoints.answer,
    { params: there, body: { action }, idempotencyKey: crypto.randomUUID() },
    { token: museum },
  )
const read = (token = museum) => application.call(consumerEndpoints.offer, { params: there }, { token })
const contact = { phone: '0229 550 123', email: 'balie@museum.example', website: '', note: 'Meld u bij de balie.' }
const save = (body: Partial<typeof contact> = contact, version = '"v0"', token = museum) =>
  application.call(consumerEndpoints.saveContact, { params: there, version, body: { ...contact, ...body } }, { token })

describe('a product of another organisation in the own offer', () => {
  it('shows what its owner published, and the own contact details beside it', async () => {
    await answer('accept')
    const saved = await save()
    expect(saved.data).toMatchObject({ contact: { ...contact, phone: '+31229550123' }, contactVersion: 1 })
    expect((await read()).data).toMatchObject({
      owner: { key: 'bibliotheek' },
      values: { title: 'Cursus' },
      types: ['cursus'],
      contact: { note: contact.note },
    })
  })

  it('has own contact details only while the organisation takes part', async () => {
    expect((await refusalOf(save())).code).toBe('CONSUMER_STATE_CHANGED')
    await answer('accept')
    await save()
    await answer('end')
    expect((await refusalOf(save(contact, '"v1"'))).code).toBe('NOT_FOUND')
    expect((await refusalOf(read())).code).toBe('NOT_FOUND')
  })

  it('refuses what is no telephone number, e-mail or web address, and a lost race', async () => {
    await answer('accept')
    const wrong = await refusalOf(save({ phone: '12', email: 'balie', website: 'javascript:alert(1)' }))
    expect(wrong.options.fields?.map(({ path }) => path).sort()).toEqual(['email', 'phone', 'website'])
    await save()
    expect((await refusalOf(save())).code).toBe('CONFLICT')
  })

  it('takes the right to offer together, and sight of the organisation', async () => {
    await answer('accept')
    const editor = await tenant.tokenFor({ role: 'viewer', on: tenant.on.zuid })
    expect((await read(editor)).data.product.key).toBe('cursus')
    expect((await refusalOf(save(contact, '"v0"', editor))).code).toBe('FORBIDDEN')
    expect((await refusalOf(read(owner))).code).toBe('NOT_FOUND')
  })

  it('is in the log of both sides', async () => {
    await answer('accept')
    await save()
    const logOf = async (organisation: string, token: string) =>
      (await application.call(auditEndpoints.organisation, { params: { organisation } }, { token })).data.items.map(
        ({ action }) => action,
      )
    expect(await logOf('museum', museum)).toEqual(['ownContactChanged', 'offerTaken', 'offerReceived'])
    expect(await logOf('bibliotheek', owner)).toEqual(['offerContactChanged', 'consumerEnrolled', 'consumerInvited'])
  })
})
