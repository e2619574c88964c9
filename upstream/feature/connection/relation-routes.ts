import { relationEndpoints } from '#contract/content/relation'
import { addRelation, relationsOf, removeRelation } from '../../capability/connection/relations.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getItem, getOrganisation } from '../../kernel/item/repository.ts'
import type { Database } from '../../platform/db/store.ts'

async function getProduct(db: Database, actor: Actor, params: { organisation: string; product: string }) {
  const { organisation, product } = params
  return (await getItem(db, actor, { kind: 'product', key: product, organisation })).item
}

/** Relations between organisations, and between products. */
export function mountRelations(app: Application): void {
  mount(app, relationEndpoints.ofOrganisation, async ({ db, actor, params, now }) =>
    relationsOf(db, actor, await getOrganisation(db, actor, params.organisation), now),
  )
  mount(app, relationEndpoints.addToOrganisation, async ({ db, actor, params, body, now }) =>
    addRelation(db, actor, await getOrganisation(db, actor, params.organisation), body, now),
  )
  mount(app, relationEndpoints.removeFromOrganisation, async ({ db, actor, params, now }) => {
    await removeRelation(db, actor, await getOrganisation(db, actor, params.organisation), params.relation, now)
    return undefined
  })
  mount(app, relationEndpoints.ofProduct, async ({ db, actor, params, now }) =>
    relationsOf(db, actor, await getProduct(db, actor, params), now),
  )
  mount(app, relationEndpoints.addToProduct, async ({ db, actor, params, body, now }) =>
    addRelation(db, actor, await getProduct(db, actor, params), body, now),
  )
  mount(app, relationEndpoints.removeFromProduct, async ({ db, actor, params, now }) => {
    await removeRelation(db, actor, await getProduct(db, actor, params), params.relation, now)
    return undefined
  })
}
