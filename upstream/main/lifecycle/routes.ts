import { and, eq } from 'drizzle-orm'
import { lifecycleEndpoints } from '#contract/lifecycle'
import type { Actor } from '../../access/actor.ts'
import { teams } from '../../db/schema/team.ts'
import type { Database } from '../../db/store.ts'
import { type Application, mount } from '../../mount.ts'
import { beneathOrganisation } from '../item/place.ts'
import type { ItemRecord } from '../item/publication.ts'
import { getItem, getOrganisation } from '../item/repository.ts'
import { toItem } from '../item/views.ts'
import { requirePermission } from '../scope.ts'
import { archiveOrganisation, restoreOrganisation, undoArchiving } from './archive.ts'
import { copyContent } from './copy.ts'
import { deleteOrganisation } from './delete.ts'
import { impactOf } from './impact.ts'
import { transferOrganisation, transferTargets } from './transfer.ts'

async function teamOf(db: Database, { tenantId, teamPath }: ItemRecord) {
  const [team] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.path, teamPath)))
  if (team === undefined) throw new Error('an organisation without a team')
  return team
}

async function answer(db: Database, actor: Actor, item: ItemRecord, now: Date) {
  return { body: await toItem(db, actor, { item, organisation: null }, now), version: item.version }
}

/** The life of an organisation: archived, restored, deleted, transferred, copied. */
export function mountLifecycle(app: Application): void {
  mount(app, lifecycleEndpoints.impact, async ({ db, actor, params, query, now, locale }) =>
    impactOf(db, actor, await getOrganisation(db, actor, params.organisation), { action: query.action, now, locale }),
  )
  mount(app, lifecycleEndpoints.archive, async ({ db, actor, params, version, now }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    const { undoUntil } = await archiveOrganisation(db, actor, found, { version, now })
    return { body: { undoUntil: undoUntil.toISOString() }, version }
  })
  mount(app, lifecycleEndpoints.undoArchiving, async ({ db, actor, params, version, now }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    return answer(db, actor, await undoArchiving(db, actor, found, { version, now }), now)
  })
  mount(app, lifecycleEndpoints.restore, async ({ db, actor, params, version, now }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    return answer(db, actor, await restoreOrganisation(db, actor, found, { version, now }), now)
  })
  mount(app, lifecycleEndpoints.delete, async ({ db, actor, params, query, version, now }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    const team = await teamOf(db, found)
    const deletion = { name: query.name, withProducts: query.withProducts === 'true' }
    await deleteOrganisation(db, actor, found, deletion, { version, now })
    return { body: { team: team.key }, version }
  })
  mount(app, lifecycleEndpoints.transferTargets, async ({ db, actor, params }) => ({
    items: await transferTargets(db, actor, await getOrganisation(db, actor, params.organisation)),
  }))
  mount(app, lifecycleEndpoints.transfer, async ({ db, actor, params, body, version, now }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    return answer(db, actor, await transferOrganisation(db, actor, found, body.team, { version, now }), now)
  })
  mount(app, lifecycleEndpoints.copy, async ({ db, actor, params, body, now }) => {
    const source = await getOrganisation(db, actor, params.organisation)
    const target = { kind: 'organisation', team: await teamOf(db, source) } as const
    const item = await copyContent(db, actor, { source, target, title: body.title, now })
    return toItem(db, actor, { item, organisation: null }, now)
  })
  mount(app, lifecycleEndpoints.copyProduct, async ({ db, actor, params, body, now }) => {
    const { item: source } = await getItem(db, actor, {
      kind: 'product',
      key: params.product,
      organisation: params.organisation,
    })
    const organisation = await getOrganisation(db, actor, body.organisation ?? params.organisation)
    requirePermission(actor, 'product.copyTo', beneathOrganisation(organisation))
    const target = { kind: 'product', organisation } as const
    const item = await copyContent(db, actor, { source, target, title: body.title, now })
    return toItem(db, actor, { item, organisation }, now)
  })
}
