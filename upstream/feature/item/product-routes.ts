import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { archiveItem, restoreItem, undoArchiving } from '../../capability/lifecycle/archive.ts'
import { copyContent } from '../../capability/lifecycle/copy.ts'
import { deleteItem } from '../../capability/lifecycle/delete.ts'
import { toItem } from '../../capability/view/item-view.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getItem, getOrganisation } from '../../kernel/item/repository.ts'
import { withinOrganisation } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import type { Database } from '../../platform/db/store.ts'
import { impactOf } from './impact.ts'

type Params = { organisation: string; product: string }

const productOf = (db: Database, actor: Actor, { organisation, product }: Params) =>
  getItem(db, actor, { kind: 'product', key: product, organisation })

/** The life of a product: archived, restored, deleted, copied. */
export function mountProductLifecycle(app: Application): void {
  mount(app, lifecycleEndpoints.productImpact, async ({ db, actor, params, query, now, locale }) => {
    const { item } = await productOf(db, actor, params)
    return impactOf(db, actor, item, { action: query.action, now, locale })
  })
  mount(app, lifecycleEndpoints.archiveProduct, async ({ db, actor, params, version, now }) => {
    const { item } = await productOf(db, actor, params)
    const { undoUntil } = await archiveItem(db, actor, item, { version, now })
    return { body: { undoUntil: undoUntil.toISOString() }, version }
  })
  mount(app, lifecycleEndpoints.undoProductArchiving, async ({ db, actor, params, version, now }) => {
    const found = await productOf(db, actor, params)
    const item = await undoArchiving(db, actor, found.item, { version, now })
    return { body: await toItem(db, actor, { ...found, item }, now), version: item.version }
  })
  mount(app, lifecycleEndpoints.restoreProduct, async ({ db, actor, params, version, now }) => {
    const found = await productOf(db, actor, params)
    const item = await restoreItem(db, actor, found.item, { version, now })
    return { body: await toItem(db, actor, { ...found, item }, now), version: item.version }
  })
  mount(app, lifecycleEndpoints.deleteProduct, async ({ db, actor, params, query, version, now }) => {
    const { item } = await productOf(db, actor, params)
    await deleteItem(db, actor, item, { name: query.name, withProducts: false }, { version, now })
    return { body: { organisation: params.organisation }, version }
  })
  mount(app, lifecycleEndpoints.copyProduct, async ({ db, actor, params, body, now }) => {
    const { item: source } = await productOf(db, actor, params)
    const organisation = await getOrganisation(db, actor, body.organisation ?? params.organisation)
    requirePermission(actor, 'product.copyTo', withinOrganisation(organisation))
    const target = { kind: 'product', organisation } as const
    const item = await copyContent(db, actor, { source, target, title: body.title, now })
    return toItem(db, actor, { item, organisation }, now)
  })
}
