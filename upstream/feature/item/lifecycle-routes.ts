import { and, eq } from 'drizzle-orm'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { archiveItem, restoreItem, undoArchiving } from '../../capability/lifecycle/archive.ts'
import { copyContent } from '../../capability/lifecycle/copy.ts'
import { deleteItem } from '../../capability/lifecycle/delete.ts'
import { getTransferTarget, transferOrganisation, transferTargets } from '../../capability/lifecycle/transfer.ts'
import { transferEffects } from '../../capability/lifecycle/transfer-effects.ts'
import { toItem } from '../../capability/view/item-view.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { impactOf } from './impact.ts'

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
    const { undoUntil } = await archiveItem(db, actor, found, { version, now })
    return { body: { undoUntil: undoUntil.toISOString() }, version }
  })
  mount(app, lifecycleEndpoints.undoArchiving, async ({ db, actor, params, version, now }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    return answer(db, actor, await undoArchiving(db, actor, found, { version, now }), now)
  })
  mount(app, lifecycleEndpoints.restore, async ({ db, actor, params, version, now }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    return answer(db, actor, await restoreItem(db, actor, found, { version, now }), now)
  })
  mount(app, lifecycleEndpoints.delete, async ({ db, actor, params, query, version, now }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    const team = await teamOf(db, found)
    const deletion = { name: query.name, withProducts: query.withProducts === 'true' }
    await deleteItem(db, actor, found, deletion, { version, now })
    return { body: { team: team.key }, version }
  })
  mount(app, lifecycleEndpoints.transferTargets, async ({ db, actor, params }) => ({
    items: await transferTargets(db, actor, await getOrganisation(db, actor, params.organisation)),
  }))
  mount(app, lifecycleEndpoints.transferEffects, async ({ db, actor, params, now, locale }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    const team = await getTransferTarget(db, actor, found, params.team)
    return transferEffects(db, found, team, { now, locale })
  })
  mount(app, lifecycleEndpoints.transfer, async ({ db, actor, params, body, version, now }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    return answer(db, actor, await transferOrganisation(db, actor, found, body, { version, now }), now)
  })
  mount(app, lifecycleEndpoints.copy, async ({ db, actor, params, body, now }) => {
    const source = await getOrganisation(db, actor, params.organisation)
    const target = { kind: 'organisation', team: await teamOf(db, source) } as const
    const item = await copyContent(db, actor, { source, target, title: body.title, now })
    return toItem(db, actor, { item, organisation: null }, now)
  })
}
