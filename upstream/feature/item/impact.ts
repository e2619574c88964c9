import type { Impact, LifecycleAction } from '#contract/content/lifecycle'
import type { Locale } from '#contract/kernel/constants'
import type { ErrorCode } from '#contract/kernel/errors'
import { openOfferings } from '../../capability/lifecycle/offerings.ts'
import { refusalsOf, rightTo } from '../../capability/lifecycle/subject.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { isOwnerArchived } from '../../kernel/item/guards.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { contentsOf, countRelations, countRoles, usesOfProduct } from './impact-counts.ts'

const shownOfferings = 50

type AffectedItem = { item: ItemRecord; isOwnerArchived: boolean; offerings: number }

function refusalOf(action: LifecycleAction, { item, isOwnerArchived, offerings }: AffectedItem): ErrorCode | undefined {
  const refusals = refusalsOf(item)
  const isArchived = item.archivedAt !== null
  if (action === 'copy') return undefined
  if (action === 'delete') {
    // What others offer ends with archiving: in the archive nothing stands in the way.
    if (isArchived) return undefined
    return offerings > 0 ? refusals.hasConsumers : refusals.notArchived
  }
  if (isOwnerArchived) return 'ORGANISATION_ARCHIVED'
  if (action === 'restore') return isArchived ? undefined : refusals.notArchived
  return isArchived ? refusals.archived : undefined
}

export type ImpactOptions = { action: LifecycleAction; now: Date; locale: Locale }

/** What an act on an organisation or a product would touch; changes nothing. */
export async function impactOf(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { action, now, locale }: ImpactOptions,
): Promise<Impact> {
  requirePermission(actor, rightTo(item, action), placeOf(item))
  const [kinds, people, related, offerings, used, inArchive] = await Promise.all([
    contentsOf(db, item, now),
    countRoles(db, actor, item),
    countRelations(db, item),
    openOfferings(db, item),
    item.kind === 'product' ? usesOfProduct(db, item) : undefined,
    isOwnerArchived(db, item),
  ])
  const of = (kind: ItemRecord['kind']) => kinds.find((row) => row.kind === kind)?.amount ?? 0
  const sum = (name: 'published' | 'plans' | 'archived') => kinds.reduce((total, row) => total + row[name], 0)
  const held = { item, isOwnerArchived: inArchive, offerings: offerings.length }
  const errorCode = refusalOf(action, held)
  return {
    action,
    title: titleFor(actor, item),
    version: item.version,
    refusal: errorCode === undefined ? null : { errorCode, message: textsFor(locale)(`errors.${errorCode}.message`) },
    products: item.kind === 'product' ? 0 : of('product'),
    supplements: used?.supplements ?? of('supplement'),
    agendaItems: used?.agendaItems ?? of('agenda'),
    archived: sum('archived'),
    published: sum('published'),
    plans: sum('plans'),
    offerings: offerings.length,
    offeredBy: offerings
      .slice(0, shownOfferings)
      .map(({ product, organisation: by }) => ({ product, organisation: by })),
    roles: people,
    relations: related,
  }
}
