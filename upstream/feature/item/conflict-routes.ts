import { agendaTypes } from '#contract/agenda/type'
import { conflictEndpoints } from '#contract/content/conflict'
import { fieldsOf } from '#contract/content/values'
import { diffValues } from '#contract/content/values-diff'
import { listConflicts, markSeen, noteEditor } from '../../capability/content/conflicts.ts'
import { takeConflict } from '../../capability/content/take-conflict.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { withTitles } from '../../kernel/item/related.ts'
import { getItem } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { mayEdit, requirePermission } from '../../kernel/scope/scope.ts'
import { listTypes } from '../../kernel/type/definitions.ts'

/** Values that were not taken, and who else is editing. */
export function mountConflicts(app: Application): void {
  mount(app, conflictEndpoints.list, async ({ db, actor, params, locale }) => {
    const { item } = await getItem(db, actor, { kind: params.type, key: params.key })
    const found = mayEdit(actor, item) ? await listConflicts(db, item) : []
    if (found.length === 0) return { items: [] }
    const known = item.kind === 'agenda' ? agendaTypes : await listTypes(db, actor.tenantId, item.kind)
    const types = item.kind === 'agenda' ? known : known.filter(({ key }) => item.types.includes(key))
    const fields = fieldsOf(types)
    const sides = found.flatMap(({ field, values: { theirs, mine } }) => [{ [field]: theirs }, { [field]: mine }])
    const titled = await withTitles(db, actor, types, sides)
    return {
      items: found.map(({ id, field: name, authorName, at }, index) => {
        const label = { nl: name, en: name }
        const field = fields.find((known) => known.name === name) ?? { name, type: 'text' as const, label }
        const [theirs, mine] = [titled[2 * index]?.[name], titled[2 * index + 1]?.[name]]
        const diff = diffValues(field, theirs, mine, locale)
        return { id, field: name, label: field.label[locale], diff, author: authorName, at: at.toISOString() }
      }),
    }
  })
  mount(app, conflictEndpoints.seen, async ({ db, actor, params, body, now }) => {
    const { item } = await getItem(db, actor, { kind: params.type, key: params.key })
    requirePermission(actor, permissions[item.kind].update, placeOf(item))
    return { left: await markSeen(db, actor, item, body.ids, now) }
  })
  mount(app, conflictEndpoints.take, async ({ db, actor, params, version, now, services }) => {
    const { item } = await getItem(db, actor, { kind: params.type, key: params.key })
    requirePermission(actor, permissions[item.kind].update, placeOf(item))
    const { outside } = services
    const { left, item: saved } = await takeConflict(db, actor, item, params.id, { version, now, outside })
    return { body: { left, version: saved.version }, version: saved.version }
  })
  mount(app, conflictEndpoints.editing, async ({ db, actor, params, now }) => {
    const { item } = await getItem(db, actor, { kind: params.type, key: params.key })
    requirePermission(actor, permissions[item.kind].update, placeOf(item))
    return { others: await noteEditor(db, actor, item, now) }
  })
}
