import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { keptAtRoot } from '../../kernel/team/kept-at-root.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import type { Database } from '../../platform/db/store.ts'
import { effectOf } from './effect.ts'
import { createType, deleteType, findType, listEditable, publishType, toEdited, updateType } from './repository.ts'
import { typeSearchQueue } from './search-job.ts'

const permission = 'tenant.types'

const editedType = async (db: Database, actor: Actor, key: string) =>
  toEdited(db, actor, await findType(db, actor, key))

const types = keptAtRoot({
  permission,
  ...{ list: listEditable, view: editedType, create: createType, update: updateType, remove: deleteType },
})

/** Types as administrators of the tenant edit them. */
export function mountTypeEditor(app: Application): void {
  mount(app, typeEditorEndpoints.list, types.list)
  mount(app, typeEditorEndpoints.get, (call) => types.get(call, call.params.type))
  mount(app, typeEditorEndpoints.create, types.create)
  mount(app, typeEditorEndpoints.update, (call) => types.update(call, call.params.type))
  mount(app, typeEditorEndpoints.delete, (call) => types.remove(call, call.params.type))
  mount(app, typeEditorEndpoints.effect, async ({ db, actor, params, now }) => {
    await tenantRoot(db, actor, permission)
    return effectOf(db, actor, await findType(db, actor, params.type), now)
  })
  mount(app, typeEditorEndpoints.publish, async ({ db, actor, params, version, now, services }) => {
    const root = await tenantRoot(db, actor, permission)
    await publishType(db, actor, { key: params.type, root, version, now })
    const saved = await types.saved({ db, actor }, params.type)
    const { kind, key } = saved.body
    await services.jobs.enqueue(db, typeSearchQueue, { tenantId: actor.tenantId, kind, key })
    return saved
  })
}
