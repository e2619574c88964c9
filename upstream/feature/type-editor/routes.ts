import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { rootRecordHandlers } from '../../kernel/team/root-records.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import type { Database } from '../../platform/db/store.ts'
import { workbookHeaders } from '../../platform/spreadsheet/workbook-headers.ts'
import { getEffect, startEffect, viewEffect } from './effect.ts'
import { stopEffect } from './effect-rows.ts'
import { effectWorkbook } from './effect-workbook.ts'
import { publishType } from './publish.ts'
import { createType, deleteType, findType, listEditable, toEdited, updateType } from './repository.ts'

const permission = 'tenant.types'

const editedType = async (db: Database, actor: Actor, key: string) =>
  toEdited(db, actor, await findType(db, actor, key))

/** A type, for who may edit those of the tenant. */
async function editable(db: Database, actor: Actor, key: string) {
  await tenantRoot(db, actor, permission)
  return findType(db, actor, key)
}

const types = rootRecordHandlers({
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
  mount(app, typeEditorEndpoints.startEffect, async ({ db, actor, params, now, services }) => {
    const found = await editable(db, actor, params.type)
    await startEffect(db, actor, found, { now, jobs: services.jobs })
    return viewEffect(db, actor, found)
  })
  mount(app, typeEditorEndpoints.effect, async ({ db, actor, params }) =>
    viewEffect(db, actor, await editable(db, actor, params.type)),
  )
  mount(app, typeEditorEndpoints.stopEffect, async ({ db, actor, params, now }) => {
    const found = await editable(db, actor, params.type)
    await stopEffect(db, actor.tenantId, found.key, now)
    return viewEffect(db, actor, found)
  })
  mount(app, typeEditorEndpoints.effectWorkbook, async ({ db, actor, params, locale }) => {
    const { key } = await editable(db, actor, params.type)
    const effect = await getEffect(db, actor, key)
    return { stream: effectWorkbook(db, actor, effect, locale), headers: workbookHeaders(`${key}-niet-in-orde.xlsx`) }
  })
  mount(app, typeEditorEndpoints.publish, async ({ db, actor, params, body, version, now, services }) => {
    const root = await tenantRoot(db, actor, permission)
    await publishType(db, actor, { key: params.type, root, version, now, ...body, jobs: services.jobs })
    return types.saved({ db, actor }, params.type)
  })
}
