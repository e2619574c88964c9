import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Locale } from '#contract/kernel/constants'
import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { rootRecordHandlers } from '../../kernel/team/root-records.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { workbookHeaders } from '../../platform/spreadsheet/workbook-headers.ts'
import { type WrittenRow, writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { getEffect, labelsOf, listWrong, startEffect, viewEffect } from './effect.ts'
import { type EffectRow, stopEffect } from './effect-rows.ts'
import { publishType } from './publish.ts'
import { createType, deleteType, findType, listEditable, toEdited, updateType } from './repository.ts'

const rowsAtOnce = 500

const columns = [32, 40, 60, 50].map((width) => ({ format: 'text' as const, width }))

/** Where a record is edited. */
function pathOf({ kind, key }: { kind: string; key: string }, owner: { key: string } | null): string {
  const own = encodeURIComponent(key)
  return owner === null ? `/organisation/${own}/edit` : `/organisation/${encodeURIComponent(owner.key)}/${kind}/${own}`
}

/**
 * The records that would be wrong and the caller may read, a row each; read a page at a time while it is sent, so that
 * any number of them takes the same memory.
 */
function effectWorkbook(db: Database, actor: Actor, effect: EffectRow, locale: Locale): Readable {
  const t = textsFor(locale)
  const labels = labelsOf(effect)
  const rows = async function* (): AsyncGenerator<WrittenRow> {
    const [site] = await db.select({ publicUrl: sites.publicUrl }).from(sites).where(eq(sites.id, actor.siteId))
    const headings = (['organisation', 'title', 'link', 'fields'] as const).map((name) =>
      t(`spreadsheet.wrong.${name}`),
    )
    yield { cells: headings, look: 'heading' }
    let after = 0
    for (;;) {
      const found = await listWrong(db, actor, effect, { after, limit: rowsAtOnce })
      for (const { item, owner, fields } of found) {
        after = item.id
        const title = titleFor(actor, item)
        const link = new URL(pathOf(item, owner), site?.publicUrl).href
        const named = fields.flatMap((name) => labels.get(name)?.[locale] ?? []).join(', ')
        yield { cells: [owner?.title ?? title, title, link, named] }
      }
      if (found.length < rowsAtOnce) return
    }
  }
  return Readable.from(writeWorkbook([{ name: t('spreadsheet.wrong.name'), columns, rows: rows(), head: 1 }]))
}

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
