import { expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { publishingEndpoints } from '#contract/content/publishing'
import { testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'

const products = 4
const rounds = 6

it('saves products while somebody takes their organisation offline and publishes it: nobody waits in a circle', async () => {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  const params = { organisation: 'bibliotheek' }
  const body = (title: string, save: 'publish' | 'concept') => ({ types: ['cursus'], values: { title }, save })

  const saveAll = async (number: number) => {
    const created = await application.call(
      contentEndpoints.createProduct,
      { params, body: body(`Cursus ${number}`, 'publish'), idempotencyKey: crypto.randomUUID() },
      { token },
    )
    let { version } = created.data
    for (let round = 1; round <= rounds; round += 1) {
      const input = {
        params: { ...params, product: created.data.key },
        body: body(`Cursus ${number} ${round}`, round % 2 === 0 ? 'publish' : 'concept'),
        version: `"v${version}"`,
      }
      version = (await application.call(contentEndpoints.saveProduct, input, { token })).data.version
    }
    return created.data.key
  }
  const flip = async () => {
    let { version } = (await application.call(itemEndpoints.organisation, { params }, { token })).data
    for (let round = 0; round < rounds; round += 1) {
      for (const action of ['unpublish', 'publish'] as const) {
        const input = { params, body: { action }, version: `"v${version}"`, idempotencyKey: crypto.randomUUID() }
        version = (await application.call(publishingEndpoints.organisation, input, { token })).data.version
      }
    }
  }
  // Any wait in a circle would end one of them as busy.
  const saving = Promise.all(Array.from({ length: products }, (_, number) => saveAll(number)))
  const [saved] = await Promise.all([saving, flip()])
  for (const product of saved) {
    const { data } = await application.call(itemEndpoints.product, { params: { ...params, product } }, { token })
    expect(data.publication).toMatchObject({ state: 'published', online: true, changed: false })
    expect(data.title).toMatch(new RegExp(` ${rounds}$`))
  }
}, 60_000)
