import { writeFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/kernel/endpoint'
import { fillPath } from '#contract/kernel/path'
import { allEndpoints } from '#test/contract/endpoints'
import { sealed, type TestApplication } from '#test/upstream/application'
import type { TestTenant } from '#test/upstream/tenant'
import { addFile, attachFiles } from '#upstream/capability/file/repository'
import { regions } from '#upstream/platform/db/schema/address'
import { items, versions } from '#upstream/platform/db/schema/item'
import { productNames } from '#upstream/platform/db/schema/product-name'
import { relations, relationTypes, supplementUses } from '#upstream/platform/db/schema/relation'
import { confirmationPolicies } from '#upstream/platform/db/schema/review'
import type { Line } from './callers.ts'

const endpoints = await allEndpoints()

/** The endpoint of a line of the tables. */
export function endpointOf(name: string): Endpoint {
  const endpoint = endpoints.get(name)
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`)
  return endpoint
}

/** Uses a supplement for something. */
export const use = (
  { db, clock }: TestApplication,
  { id: tenantId }: TestTenant,
  supplementId: number,
  itemId: number,
) => db.insert(supplementUses).values({ tenantId, supplementId, itemId, createdAt: clock.now(), createdBy: 'Test' })

/** A relation type of a team with a relation, so that it is in use. */
export async function relate(
  { db, clock }: TestApplication,
  { id: tenantId, teams: { noord }, items: { bibliotheek, museum } }: TestTenant,
): Promise<void> {
  const at = { updatedAt: clock.now(), updatedBy: 'Test' }
  const labels = { outputSource: 'Is onderdeel van', outputTarget: 'Geheel', inputSource: 'Heeft', inputTarget: 'Deel' }
  const [type] = await db
    .insert(relationTypes)
    .values({ tenantId, teamId: noord.id, key: 'is-onderdeel-van', kind: 'partOf', ...labels, ...at })
    .returning()
  await db.insert(relations).values({
    ...{ tenantId, typeId: type?.id ?? 0, sourceId: bibliotheek.id, targetId: museum.id },
    ...{ createdAt: at.updatedAt, createdBy: 'Test' },
  })
}

/** A confirmation policy of a team, which its organisations follow. */
export const addPolicy = ({ db }: TestApplication, { id: tenantId, teams: { noord } }: TestTenant) =>
  db.insert(confirmationPolicies).values({
    ...{ tenantId, teamId: noord.id, key: 'jaarlijks', name: 'Jaarlijks', intervalDays: 365, graceDays: 30 },
    ...{ deadlineAction: 'escalate', allowEmail: true, maximumProducts: 10, notifications: [] },
  })

let addresses = 0
/** Every call comes from a network of its own: the test is of rights, not of how often one may try. */
function nextAddress(): string {
  addresses += 1
  return `10.${addresses >> 8}.${addresses & 255}.1`
}

/** Gives a tenant all that the tables of rights name, and sends their lines. */
export async function createSuite(application: TestApplication, tenant: TestTenant) {
  const { db, clock, services } = application
  const { bibliotheek } = tenant.items
  const within = { team: tenant.teams.haven, organisation: bibliotheek }
  await tenant.addItem({ ...within, kind: 'product', key: 'klaar', types: ['cursus'], state: 'ready' })
  const used = await tenant.addItem({ ...within, kind: 'supplement', key: 'in-gebruik', types: ['folder'] })
  await relate(application, tenant)
  await addPolicy(application, tenant)
  // Without a table nobody finds a region or a name of a product, whatever their rights.
  await db.insert(regions).values({ kind: 'province', name: 'Kustland' }).onConflictDoNothing()
  const productName = { name: 'paspoort', uri: 'https://productnamen.example/paspoort', forCitizens: true }
  await db
    .insert(productNames)
    .values({ ...productName, forBusinesses: false })
    .onConflictDoNothing()
  await use(application, tenant, used.id, bibliotheek.id)
  const versionOf = async (type: 'organisation' | 'team', id: number) => {
    const [version] = await db
      .select()
      .from(versions)
      .where(and(eq(versions.subjectType, type), eq(versions.subjectId, id)))
    return version?.uuid ?? ''
  }
  const id = services.files.newId()
  const facts = { id, name: 'a.pdf', mediaType: 'application/pdf', bytes: 4, sha256: '' }
  const home = { tenantId: tenant.id, organisationId: bibliotheek.id }
  await addFile(db, { name: '', userId: (await tenant.addUser()).id }, home, facts, clock.now())
  const [organisation] = await db.select().from(items).where(eq(items.id, bibliotheek.id))
  if (organisation) await attachFiles(db, organisation, [id], clock.now())
  const written = await services.files.temporary()
  await writeFile(written, '%PDF')
  await services.files.keep(written, id, 'original')
  // Versions and files are known by an id that is made; the tables name them by what they are of.
  const uuids = new Map([
    ['of bibliotheek', await versionOf('organisation', bibliotheek.id)],
    ['of noord', await versionOf('team', tenant.teams.noord.id)],
    ['of a file', id],
  ])

  const filled = (params: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, uuids.get(value) ?? value]))
  const named = (body: unknown): string =>
    [...uuids].reduce(
      (text, [name, uuid]) => text.replaceAll(JSON.stringify(name), JSON.stringify(uuid)),
      JSON.stringify(body),
    )
  /** The request of a line, by the owner of the token. */
  const requestOf = (
    endpoint: Endpoint,
    { params, query = '', body, version }: Omit<Line, 'statuses'>,
    token?: string,
  ) => ({
    url: `/${endpoint.api}${fillPath(endpoint.path, filled(params))}?${query}`,
    init: {
      method: endpoint.method,
      token,
      headers: {
        'X-Client-Address': sealed(nextAddress()) ?? '',
        ...(version === undefined ? {} : { 'If-Match': version }),
      },
      body: body === undefined ? undefined : named(body),
    },
  })
  return {
    /** Parameters of a line, with ids for names. */
    filled,
    /** True for a line about a version or file of this tenant. */
    namesVersion: ({ params, body }: Line) =>
      [...uuids.keys()].some((name) => JSON.stringify([params, body]).includes(JSON.stringify(name))),
    requestOf,
    /** Sends a line as the owner of the token. */
    send(...given: Parameters<typeof requestOf>) {
      const { url, init } = requestOf(...given)
      return application.request(url, init)
    },
  }
}

export type Suite = Awaited<ReturnType<typeof createSuite>>
