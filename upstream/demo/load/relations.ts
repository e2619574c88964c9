import { and, eq, inArray } from 'drizzle-orm'
import { items } from '../../platform/db/schema/item.ts'
import { relations, relationTypes, supplementUses } from '../../platform/db/schema/relation.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DemoOrganisation, DemoTenant } from '../content-types.ts'
import { one } from './shared.ts'
import type { LoadedTenant } from './tenant.ts'

type Loading = { tx: Database; tenant: LoadedTenant; now: Date }

const author = 'Kaartenbak'

async function idsOf({ tx, tenant }: Loading, keys: readonly string[], organisationId?: number) {
  if (keys.length === 0) return new Map<string, number>()
  const rows = await tx
    .select({ key: items.key, id: items.id })
    .from(items)
    .where(
      and(
        eq(items.tenantId, tenant.id),
        organisationId === undefined ? eq(items.kind, 'organisation') : eq(items.organisationId, organisationId),
        inArray(items.key, [...keys]),
      ),
    )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function loadTypes({ tx, tenant, now }: Loading, demo: DemoTenant): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { key, team, kind, output, input } of demo.relationTypes) {
    const [row] = await tx
      .insert(relationTypes)
      .values({
        tenantId: tenant.id,
        teamId: Number(tenant.teamPaths.get(team)?.split('/').at(-2)),
        key,
        kind,
        outputSource: output.source.nl,
        outputTarget: output.target.nl,
        inputSource: input.source.nl,
        inputTarget: input.target.nl,
        updatedAt: now,
        updatedBy: author,
      })
      .returning({ id: relationTypes.id })
    ids.set(key, one([row]).id)
  }
  return ids
}

/** Kinds of relations, and the organisations that they hold together. */
async function loadRelations(loading: Loading, demo: DemoTenant): Promise<void> {
  const types = await loadTypes(loading, demo)
  const ends = await idsOf(
    loading,
    demo.relations.flatMap(({ source, target }) => [source, target]),
  )
  for (const { type, source, target } of demo.relations) {
    const [from, to] = [one([ends.get(source)]), one([ends.get(target)])]
    const isEqual = demo.relationTypes.find(({ key }) => key === type)?.kind === 'equal'
    // An equal relation has the lower id in front, as when it is added on a screen.
    const [sourceId, targetId] = isEqual && from > to ? [to, from] : [from, to]
    await loading.tx.insert(relations).values({
      tenantId: loading.tenant.id,
      typeId: one([types.get(type)]),
      sourceId,
      targetId,
      createdAt: loading.now,
      createdBy: author,
    })
  }
}

async function loadUses(loading: Loading, demo: DemoOrganisation): Promise<void> {
  const used = demo.supplements.filter(({ usedBy = [] }) => usedBy.length > 0)
  if (used.length === 0) return
  const organisationId = one([(await idsOf(loading, [demo.key])).get(demo.key)])
  const keys = used.flatMap(({ key, usedBy = [] }) => [key, ...usedBy])
  const ids = new Map([...(await idsOf(loading, keys, organisationId)), [demo.key, organisationId]])
  await loading.tx.insert(supplementUses).values(
    used.flatMap(({ key, usedBy = [] }) =>
      usedBy.map((user) => ({
        tenantId: loading.tenant.id,
        supplementId: one([ids.get(key)]),
        itemId: one([ids.get(user)]),
        createdAt: loading.now,
        createdBy: author,
      })),
    ),
  )
}

/** Links in the demo content: relations, and supplements in use. */
export async function loadConnections(loading: Loading, demo: DemoTenant): Promise<void> {
  await loadRelations(loading, demo)
  for (const organisation of demo.organisations) await loadUses(loading, organisation)
}
