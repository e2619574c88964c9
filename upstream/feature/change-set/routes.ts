import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { changeSetEndpoints } from '#contract/change-set/change-set'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { changeSets } from '../../platform/db/schema/change-set.ts'
import { cursors, decodeCursor, timeSchema, toPage } from '../../platform/http/page.ts'
import { doAct, requireAct } from './actions.ts'
import { changeableFields, changeOptions, requireInput } from './options.ts'
import { addSet, getSet, listRecords, listSets, rewriteSet } from './repository.ts'
import { requireChangeSets } from './rights.ts'
import { toRecords, toSets, viewSet } from './views.ts'

const byChange = z.tuple([z.uuid(), timeSchema])

/** Change sets: written down, looked at, approved by somebody else, carried out, undone. */
export function mountChangeSets(app: Application): void {
  mount(app, changeSetEndpoints.list, async ({ db, actor, query, locale }) => {
    requireChangeSets(actor)
    const { state, limit, cursor } = query
    const rows = await listSets(db, actor, { state, after: decodeCursor(cursor, byChange), limit: limit + 1 })
    const page = toPage(rows, limit, ({ id, changedAt }) => [id, changedAt.getTime()])
    return { ...page, items: await toSets(db, page.items, { actor, locale }) }
  })
  mount(app, changeSetEndpoints.options, async ({ db, actor, locale }) => {
    requireChangeSets(actor)
    return changeOptions(db, actor, locale)
  })
  mount(app, changeSetEndpoints.fields, async ({ db, actor, query }) => {
    requireChangeSets(actor)
    return changeableFields(db, actor, query.of, query.type)
  })
  mount(app, changeSetEndpoints.create, async ({ db, actor, body, now, locale }) => {
    requireChangeSets(actor)
    const team = await requireInput(db, actor, body, now)
    return viewSet(db, await addSet(db, actor, { input: body, team, now }), { actor, locale })
  })
  mount(app, changeSetEndpoints.get, async ({ db, actor, params, locale }) => {
    requireChangeSets(actor)
    const body = await viewSet(db, await getSet(db, actor, params.set), { actor, locale })
    return { body, version: body.version }
  })
  mount(app, changeSetEndpoints.update, async ({ db, actor, params, body, version, now, locale }) => {
    requireChangeSets(actor)
    const set = await getSet(db, actor, params.set, true)
    await requireAct(db, actor, set, { act: 'update', version })
    const team = await requireInput(db, actor, body, now)
    const saved = await viewSet(db, await rewriteSet(db, set, { input: body, team, now }), { actor, locale })
    return { body: saved, version: saved.version }
  })
  mount(app, changeSetEndpoints.delete, async ({ db, actor, params, version }) => {
    requireChangeSets(actor)
    const set = await getSet(db, actor, params.set, true)
    await requireAct(db, actor, set, { act: 'delete', version })
    await db.delete(changeSets).where(eq(changeSets.id, set.id))
    return { body: undefined, version }
  })
  mount(app, changeSetEndpoints.act, async ({ services, db, actor, params, body, version, now, locale }) => {
    requireChangeSets(actor)
    const set = await getSet(db, actor, params.set, true)
    await requireAct(db, actor, set, { act: body.act, version })
    const next = await doAct(db, set, body.act, { services, actor, note: body.note, now })
    const seen = await viewSet(db, next, { actor, locale })
    return { body: seen, version: seen.version }
  })
  mount(app, changeSetEndpoints.records, async ({ db, actor, params, query, locale }) => {
    requireChangeSets(actor)
    const set = await getSet(db, actor, params.set)
    const { verdict, outcome, limit, cursor } = query
    const after = decodeCursor(cursor, cursors.byPosition)?.[1]
    const rows = await listRecords(db, set.id, { verdict, outcome, after, limit: limit + 1 })
    const page = toPage(rows, limit, ({ position }) => ['', position])
    return { ...page, items: await toRecords(db, page.items, { actor, locale }) }
  })
}
