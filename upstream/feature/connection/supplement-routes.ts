import { supplementEndpoints } from '#contract/content/supplement'
import { attach, attachedTo, deleteSupplement, detach, getUser, usesOf } from '../../capability/connection/uses.ts'
import { toRows } from '../../capability/view/item-view.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getItem } from '../../kernel/item/repository.ts'

/** Supplements in use: attaching, taking away, and deleting what nothing uses. */
export function mountSupplements(app: Application): void {
  mount(app, supplementEndpoints.uses, async ({ db, actor, params }) => {
    const { item } = await getItem(db, actor, {
      kind: 'supplement',
      key: params.supplement,
      organisation: params.organisation,
    })
    return usesOf(db, actor, item)
  })
  mount(app, supplementEndpoints.attached, async (call) => {
    const { db, actor, params } = call
    const user = await getUser(db, actor, params)
    const found = await attachedTo(db, actor, user)
    const rows = await toRows(
      db,
      actor,
      'supplement',
      found.map(({ item }) => ({ item, organisation: null })),
      call,
    )
    return { items: rows.map((row, index) => ({ ...row, byField: found[index]?.byField ?? false })) }
  })
  mount(app, supplementEndpoints.attach, async ({ db, actor, params, now }) => {
    const reference = { kind: 'supplement', key: params.supplement, organisation: params.organisation } as const
    const { item: supplement } = await getItem(db, actor, reference)
    await attach(db, actor, { supplement, user: await getUser(db, actor, params) }, now)
    return undefined
  })
  mount(app, supplementEndpoints.detach, async ({ db, actor, params, now }) => {
    const reference = { kind: 'supplement', key: params.supplement, organisation: params.organisation } as const
    const { item: supplement } = await getItem(db, actor, reference)
    await detach(db, actor, { supplement, user: await getUser(db, actor, params) }, now)
    return undefined
  })
  mount(app, supplementEndpoints.delete, async ({ db, actor, params, query, now }) => {
    const reference = { kind: 'supplement', key: params.supplement, organisation: params.organisation } as const
    const { item } = await getItem(db, actor, reference)
    await deleteSupplement(db, actor, item, { agenda: query.agenda, now })
    return undefined
  })
}
