import { commentEndpoints } from '#contract/content/comment'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { besideRecord } from '../../capability/view/beside-record.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { archivedRefusal, requireActiveOrganisation } from '../../kernel/item/guards.ts'
import { getItem } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import type { Database } from '../../platform/db/store.ts'
import { listColleagues } from './colleagues.ts'
import { fieldNames, listThreads, lockThread, readThread } from './threads.ts'
import { addComment, addReply, deleteOwn, editOwn, markSeenBy, resolveOrReopen } from './write.ts'

type Named = { kind: ItemKind; key: string }

/** An item with its comments, for who may edit it: they speak of concepts. */
async function getCommented(db: Database, actor: Actor, named: Named) {
  const found = await getItem(db, actor, { kind: named.kind, key: named.key })
  requirePermission(actor, permissions[named.kind].update, placeOf(found.item))
  return found
}

/** The same to write in: in the archive nothing changes. */
async function getWritable(db: Database, actor: Actor, named: Named) {
  const found = await getCommented(db, actor, named)
  await requireActiveOrganisation(db, found.item)
  return found
}

export function mountComments(app: Application): void {
  mount(app, commentEndpoints.list, async ({ db, actor, params, query, locale }) => {
    const found = await getCommented(db, actor, params)
    const fields = await fieldNames(db, actor, found, locale)
    const [page, { comments: open }, refusal] = await Promise.all([
      listThreads(db, actor, found, fields, query),
      besideRecord(db, found.item),
      archivedRefusal(db, found.item),
    ])
    return { ...page, fields, open, caller: actor.userId, mayWrite: refusal === undefined && actor.viewer === null }
  })
  mount(app, commentEndpoints.colleagues, async ({ db, actor, params, query }) => {
    const { item } = await getCommented(db, actor, params)
    return listColleagues(db, actor, item, query.q)
  })
  mount(app, commentEndpoints.add, async ({ db: tx, actor, params, body, now, locale }) => {
    const found = await getWritable(tx, actor, params)
    const fields = await fieldNames(tx, actor, found, locale)
    if (body.field !== null && !fields.some(({ name }) => name === body.field)) {
      throw new AppError('INVALID_FORM', { fields: [{ path: 'field', code: 'choice.unknown' }] })
    }
    const id = await addComment({ tx, actor, item: found.item, now }, body)
    return readThread(tx, actor, id, fields)
  })
  mount(app, commentEndpoints.reply, async ({ db: tx, actor, params, body, now, locale }) => {
    const found = await getWritable(tx, actor, params)
    const head = await lockThread(tx, found.item, params.comment)
    await addReply({ tx, actor, item: found.item, now }, head, body)
    return readThread(tx, actor, head.id, await fieldNames(tx, actor, found, locale))
  })
  mount(app, commentEndpoints.edit, async ({ db: tx, actor, params, body, now, locale }) => {
    const found = await getWritable(tx, actor, params)
    const head = await editOwn({ tx, actor, item: found.item, now }, params.comment, body)
    return readThread(tx, actor, head, await fieldNames(tx, actor, found, locale))
  })
  mount(app, commentEndpoints.state, async ({ db: tx, actor, params, body, now, locale }) => {
    const found = await getWritable(tx, actor, params)
    const head = await lockThread(tx, found.item, params.comment)
    await resolveOrReopen({ tx, actor, item: found.item, now }, head, body.resolved)
    return readThread(tx, actor, head.id, await fieldNames(tx, actor, found, locale))
  })
  mount(app, commentEndpoints.seen, async ({ db: tx, actor, params, now, locale }) => {
    const found = await getCommented(tx, actor, params)
    const head = await lockThread(tx, found.item, params.comment)
    await markSeenBy({ tx, actor, item: found.item, now }, head)
    return readThread(tx, actor, head.id, await fieldNames(tx, actor, found, locale))
  })
  mount(app, commentEndpoints.delete, async ({ db: tx, actor, params, now }) => {
    const { item } = await getWritable(tx, actor, params)
    await deleteOwn({ tx, actor, item, now }, params.comment)
    return undefined
  })
}
