import { and, inArray } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import type { ContentInput } from '#contract/content/content'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { noPublication } from '#contract/publication/stored-publication'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { permissions, requireFieldAdmin } from '../../kernel/item/save-rights.ts'
import { insertItems } from '../../kernel/item/write.ts'
import { withinOrganisation, withinTeam } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { lockTeam } from '../../kernel/team/tree.ts'
import { keysFor } from '../../kernel/version/numbered-key.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { type CheckedContent, checkContent } from '../check/check.ts'
import { savedRightAt } from '../check/plan-day.ts'
import { lockSupplements } from '../check/supplement-title.ts'
import { hasWorkflow, settingsOf } from '../settings/effective.ts'
import { requireAgreement } from './agreement.ts'
import { columnsAfterSave, publicationAfterSave, savedWith, titleOf } from './pointers.ts'
import type { Origin, SaveContext } from './save.ts'
import { type WrittenContent, writeContents } from './write.ts'

type KeylessItem = Omit<typeof items.$inferInsert, 'key'>

/** Inserts items of a tenant, each under the first key of its title that is free, also when two of one name come at the same time. */
async function insertWithKeys(db: Database, added: readonly KeylessItem[]): Promise<ItemRecord[]> {
  const wanted = added.map((item) => ({ item, keys: keysFor(item.title) }))
  const named = (kind: string, key: string) => `${kind} ${key}`
  const known = await db
    .select({ kind: items.kind, key: items.key })
    .from(items)
    .where(
      and(
        inArray(items.tenantId, [...new Set(added.map(({ tenantId }) => tenantId))]),
        inArray(items.kind, [...new Set(added.map(({ kind }) => kind))]),
        inArray(
          items.key,
          wanted.flatMap(({ keys }) => keys),
        ),
      ),
    )
  const taken = new Set(known.map(({ kind, key }) => named(kind, key)))
  const created = new Map<KeylessItem, ItemRecord>()
  for (;;) {
    const open = wanted.filter(({ item }) => !created.has(item))
    if (open.length === 0) return added.flatMap((item) => created.get(item) ?? [])
    const tried = open.map(({ item, keys }) => {
      const key = keys.find((candidate) => !taken.has(named(item.kind, candidate)))
      if (key === undefined) throw new AppError('UNABLE_TO_SAVE')
      taken.add(named(item.kind, key))
      return { item, key }
    })
    const inserted = await insertItems(
      db,
      tried.map(({ item, key }) => ({ ...item, key })),
    )
    const byName = new Map(inserted.map((one) => [named(one.kind, one.key), one]))
    for (const { item, key } of tried) {
      const one = byName.get(named(item.kind, key))
      if (one !== undefined) created.set(item, one)
    }
  }
}

export type NewPart = { kind: Exclude<ItemKind, 'organisation'>; organisation: ItemRecord }
/** A new record and its place: an organisation in a team, anything else in an organisation. */
export type NewContent = { kind: 'organisation'; team: { path: string } } | NewPart

const standingOf = (content: NewContent) =>
  content.kind === 'organisation'
    ? { place: withinTeam(content.team), within: { teamPath: content.team.path, organisationId: null } }
    : {
        place: withinOrganisation(content.organisation),
        within: { teamPath: content.organisation.teamPath, organisationId: content.organisation.id },
      }

type CreateContext = Pick<SaveContext, 'now' | 'outside' | 'refusesUnknown'> & {
  origin?: Pick<Origin, 'reason' | 'details'>
  /** Under which number an import knows it. */
  externalId?: string
}

/** Content that may be added as it is. */
export type CheckedNew = { item: KeylessItem; written: Omit<WrittenContent, 'item'> }

/** Adds content of any kind; the first version is saved as requested. */
export async function createContent(
  db: Database,
  actor: Actor,
  content: NewContent,
  input: ContentInput,
  context: CreateContext,
): Promise<ItemRecord> {
  const checked = await checkNew(db, actor, content, input, context)
  const [created] = await addContents(db, actor, context.now, [checked])
  if (created === undefined) throw new Error('the item was not added')
  return created
}

/** Adds what was checked, all at once. */
export async function addContents(
  db: Database,
  actor: Actor,
  now: Date,
  additions: readonly CheckedNew[],
): Promise<ItemRecord[]> {
  const created = await insertWithKeys(
    db,
    additions.map(({ item }) => item),
  )
  const contents = additions.flatMap(({ written }, index) => {
    const item = created[index]
    return item === undefined ? [] : [{ ...written, item }]
  })
  return writeContents(db, actor, now, contents)
}

/** Whether content may be added, by every rule there is; refuses what may not. Writes nothing. */
export async function checkNew(
  db: Database,
  actor: Actor,
  content: NewContent,
  input: ContentInput,
  { now, outside, origin, externalId, refusesUnknown }: CreateContext,
): Promise<CheckedNew> {
  const { kind } = content
  const { place, within } = standingOf(content)
  const needed = permissions[kind]
  requirePermission(actor, needed.create, place)
  await lockTeam(db, actor.tenantId, within.teamPath)
  const settings = await settingsOf(db, { tenantId: actor.tenantId, ...within })
  const workflow = hasWorkflow(settings, kind)
  const right = hasPermission(actor.grants, needed.publish, place) ? 'publish' : 'update'
  const after = (uuid: string) =>
    publicationAfterSave(noPublication, input, uuid, { kind, now: now.getTime(), workflow, right })
  after('')
  if (content.kind !== 'organisation' && content.organisation.archivedAt !== null)
    throw new AppError('ORGANISATION_ARCHIVED')
  if (content.kind !== 'organisation' && origin === undefined)
    await requireAgreement(db, content.organisation, settings.agreement)
  if (kind === 'product' && !settings.productsAllowed) throw new AppError('PRODUCTS_NOT_ALLOWED')
  if (kind === 'supplement') await lockSupplements(db, within.organisationId)
  const purpose = input.save === 'publish' ? 'publish' : 'concept'
  const checked = await checkContent(db, actor, input, {
    ...{ kind, purpose, now, within, outside, refusesUnknown },
    at: savedRightAt(input, now),
  })
  if (checked.refusal !== undefined) throw new AppError(checked.refusal)
  const title = titleOf(checked, '')
  const errors = title === '' ? [...checked.errors, ...missingTitle(checked)] : checked.errors
  if (errors.length > 0) throw new AppError('INVALID_FORM', { fields: errors })

  requireFieldAdmin(actor, kind, place, { types: checked.types, changed: Object.keys(checked.values) })
  const types = checked.types.map(({ key }) => key)
  return {
    item: {
      tenantId: actor.tenantId,
      kind,
      ...within,
      title,
      types,
      version: 1,
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.name,
      ...(externalId === undefined ? {} : { externalId, managedBy: 'import' }),
    },
    written: {
      checked,
      number: 1,
      baseNumber: null,
      changes: (uuid) => columnsAfterSave(after(uuid), actor, input, now),
      reason: origin?.reason,
      event: {
        action: 'created',
        permission: needed.create,
        details: { ...origin?.details, ...savedWith(input) },
      },
    },
  }
}

/** A name is required at once, also of a concept: without one nobody could find it again. */
function missingTitle({ types, errors }: CheckedContent) {
  const [type] = types
  if (type === undefined) return []
  const path = `values.${type.titleField}`
  return errors.some((error) => error.path === path) ? [] : [{ path, code: 'required' }]
}
