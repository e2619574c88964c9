import { contentEndpoints, type SaveAction } from '#contract/content/content'
import { historyEndpoints } from '#contract/history/history'
import { itemTypes } from '#upstream/platform/db/schema/words'
import type { TestApplication } from './application.ts'
import { createTestTenant } from './tenant.ts'

const label = { nl: 'Veld', en: 'Field' }
const subject = { type: 'organisation', key: 'bibliotheek' } as const

/** A tenant with a small type, who may change and who may only read, and the calls that make and read versions. */
export async function versionTenant(application: TestApplication) {
  const tenant = await createTestTenant(application)
  const fields = [
    { name: 'title', type: 'text' as const, label, required: true },
    { name: 'summary', type: 'multilineText' as const, label: { nl: 'Omschrijving', en: 'Summary' } },
    { name: 'words', type: 'keywords' as const, label },
    { name: 'partner', type: 'relation' as const, label: { nl: 'Partner', en: 'Partner' } },
  ]
  const definition = {
    ...{ key: 'vol', kind: 'organisation' as const, name: label, icon: 'book-open', base: false, active: true },
    ...{ categories: [], titleField: 'title', sections: [{ key: 'general', label, fields }] },
  }
  await application.db.insert(itemTypes).values({ tenantId: tenant.id, kind: 'organisation', key: 'vol', definition })
  const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })

  async function save(version: number, save: SaveAction, values: Record<string, unknown>) {
    application.clock.advance({ minutes: 10 })
    await application.call(
      contentEndpoints.saveOrganisation,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: ['vol'], values: { title: 'Bibliotheek', ...values } as never, save },
        version: `"v${version}"`,
      },
      { token: manager },
    )
  }

  const history = async (token = manager, query: { at?: string; limit?: number; cursor?: string } = {}) =>
    (await application.call(historyEndpoints.list, { params: subject, query }, { token })).data
  const numbers = async (token = manager, query = {}) => (await history(token, query)).items.map(({ number }) => number)
  const uuidOf = async (number: number) =>
    (await history()).items.find((version) => version.number === number)?.uuid ?? ''
  const changes = async (first: string, second?: string, fields: 'changed' | 'all' = 'changed', token = manager) =>
    (
      await application.call(
        historyEndpoints.changes,
        { params: { ...subject, first }, query: { second, fields } },
        { token },
      )
    ).data
  const restore = (uuid: string, version: number, fields?: string[], idempotencyKey = crypto.randomUUID()) =>
    application.call(
      historyEndpoints.restore,
      { params: subject, body: { uuid, fields }, version: `"v${version}"`, idempotencyKey },
      { token: manager },
    )
  return { tenant, manager, viewer, save, history, numbers, uuidOf, changes, restore }
}

export type VersionTenant = Awaited<ReturnType<typeof versionTenant>>
