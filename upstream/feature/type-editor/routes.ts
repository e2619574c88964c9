import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import type { Database } from '../../platform/db/store.ts'
import { effectOf } from './effect.ts'
import { createType, deleteType, findType, listEditable, publishType, toEdited, updateType } from './repository.ts'
import { typeSearchQueue } from './search-job.ts'

const permission = 'tenant.types'

const editedType = async (db: Database, actor: Actor, key: string) =>
  toEdited(db, actor, await findType(db, actor, key))

/** Types as administrators of the tenant edit them. */
export function mountTypeEditor(app: Application): void {
  mount(app, typeEditorEndpoints.list, async ({ db, actor }) => {
    await tenantRoot(db, actor, permission)
    return { items: await listEditable(db, actor) }
  })
  mount(app, typeEditorEndpoints.get, async ({ db, actor, params }) => {
    await tenantRoot(db, actor, permission)
    const body = await editedType(db, actor, params.type)
    return { body, version: body.version }
  })
  mount(app, typeEditorEndpoints.create, async ({ db, actor, body, now }) => {
    const root = await tenantRoot(db, actor, permission)
    return editedType(db, actor, await createType(db, actor, { root, now }, body))
  })
  mount(app, typeEditorEndpoints.update, async ({ db, actor, params, body, version, now }) => {
    const root = await tenantRoot(db, actor, permission)
    await updateType(db, actor, { key: params.type, root, version, now }, body)
    const saved = await editedType(db, actor, params.type)
    return { body: saved, version: saved.version }
  })
  mount(app, typeEditorEndpoints.delete, async ({ db, actor, params, version, now }) => {
    const root = await tenantRoot(db, actor, permission)
    await deleteType(db, actor, { key: params.type, root, version, now })
    return { body: undefined, version }
  })
  mount(app, typeEditorEndpoints.effect, async ({ db, actor, params, now }) => {
    await tenantRoot(db, actor, permission)
    return effectOf(db, actor, await findType(db, actor, params.type), now)
  })
  mount(app, typeEditorEndpoints.publish, async ({ db, actor, params, version, now, services }) => {
    const root = await tenantRoot(db, actor, permission)
    await publishType(db, actor, { key: params.type, root, version, now })
    const saved = await editedType(db, actor, params.type)
    const { kind, key } = saved
    await services.jobs.enqueue(db, typeSearchQueue, { tenantId: actor.tenantId, kind, key })
    return { body: saved, version: saved.version }
  })
}
