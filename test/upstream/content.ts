import { and, asc, eq } from 'drizzle-orm'
import { contentEndpoints, type SaveAction } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import type { FieldDefinition, RetiredField, TypeDefinition } from '#contract/types/type-definition'
import { items, versions } from '#upstream/platform/db/schema/item'
import { itemTypes } from '#upstream/platform/db/schema/words'
import type { TestApplication } from './application.ts'
import { createTestTenant, type TestTenant } from './tenant.ts'

const label = { nl: 'Veld', en: 'Field' }
const type = (key: string, facts: Partial<TypeDefinition> = {}): TypeDefinition => ({
  key,
  kind: 'organisation',
  name: { nl: key, en: key },
  icon: 'book-open',
  base: false,
  active: true,
  categories: [],
  titleField: 'title',
  sections: [
    {
      key: 'general',
      label,
      fields: [
        { name: 'title', type: 'text', label, required: true },
        { name: 'summary', type: 'text', label },
        { name: 'phone', type: 'phone', label },
        { name: 'address', type: 'address', label },
        { name: 'isil', type: 'isil', label },
        { name: 'identifiers', type: 'identifiers', label },
        { name: 'source', type: 'text', label, administratorsOnly: true },
      ],
    },
  ],
  ...facts,
})

const types = [
  type('vol'),
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((key) => type(key)),
  type('oud', { active: false }),
  type('dienst', { kind: 'product' }),
]

type Saving = { token?: string; version?: number; types?: string[]; locale?: 'nl' | 'en'; includes?: 'others' }

export type ContentTenant = Awaited<ReturnType<typeof contentTenant>>

/** A tenant with small types of its own, a caller of each role, and the calls that save and read content there. */
export async function contentTenant(application: TestApplication) {
  const tenant: TestTenant = await createTestTenant(application)
  await application.db
    .insert(itemTypes)
    .values(
      types.map((definition) => ({ tenantId: tenant.id, kind: definition.kind, key: definition.key, definition })),
    )
  const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })

  async function saveIt(save: SaveAction, values: Record<string, unknown>, given: Saving = {}) {
    const { token = manager, version = 1, types: keys = ['vol'], locale, includes } = given
    const { data } = await application.call(
      contentEndpoints.saveOrganisation,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: keys, values: values as never, save, includes },
        version: `"v${version}"`,
      },
      { token, locale },
    )
    return data
  }

  const createIt = async (title: string, save: SaveAction, token = manager, idempotencyKey = crypto.randomUUID()) =>
    (
      await application.call(
        contentEndpoints.createProduct,
        {
          params: { organisation: 'bibliotheek' },
          body: { types: ['dienst'], values: { title }, save },
          idempotencyKey,
        },
        { token },
      )
    ).data

  const read = async (token: string) =>
    (await application.call(itemEndpoints.organisation, { params: { organisation: 'bibliotheek' } }, { token })).data

  const rowOf = async (id: number) => (await application.db.select().from(items).where(eq(items.id, id)))[0]
  const versionsOf = (id: number) =>
    application.db
      .select()
      .from(versions)
      .where(
        and(eq(versions.subjectId, id), eq(versions.tenantId, tenant.id), eq(versions.subjectType, 'organisation')),
      )
      .orderBy(asc(versions.number))
  /** Adds a type of organisations with these fields. */
  async function addType(key: string, fields: FieldDefinition[], retired: RetiredField[]): Promise<void> {
    const definition = type(key, { sections: [{ key: 'general', label, fields }], retired })
    await application.db.insert(itemTypes).values({ tenantId: tenant.id, kind: definition.kind, key, definition })
  }

  return { tenant, manager, editor, viewer, saveIt, createIt, read, rowOf, versionsOf, addType }
}
