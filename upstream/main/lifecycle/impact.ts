import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { Locale } from '#contract/constants'
import type { ErrorCode } from '#contract/errors'
import type { Impact, LifecycleAction } from '#contract/lifecycle'
import type { Permission } from '#contract/permissions'
import type { Actor } from '../../access/actor.ts'
import { items } from '../../db/schema/item.ts'
import { roleAssignments } from '../../db/schema/role.ts'
import type { Database } from '../../db/store.ts'
import { textsFor } from '../../texts.ts'
import { placeOf } from '../item/place.ts'
import type { ItemRecord } from '../item/publication.ts'
import { titleFor } from '../item/views.ts'
import { requirePermission } from '../scope.ts'
import { openOfferings } from './offerings.ts'

const needed: Record<LifecycleAction, Permission> = {
  archive: 'organisation.archive',
  restore: 'organisation.archive',
  transfer: 'organisation.archive',
  delete: 'organisation.delete',
  copy: 'organisation.copy',
}

const shownOfferings = 50

function refusalOf(action: LifecycleAction, organisation: ItemRecord, offerings: number): ErrorCode | undefined {
  const isArchived = organisation.archivedAt !== null
  if (action === 'restore') return isArchived ? undefined : 'ORGANISATION_NOT_ARCHIVED'
  if (action === 'delete') {
    if (!isArchived) return 'ORGANISATION_NOT_ARCHIVED'
    return offerings > 0 ? 'ORGANISATION_HAS_CONSUMERS' : undefined
  }
  return isArchived && action !== 'copy' ? 'ORGANISATION_ARCHIVED' : undefined
}

export type ImpactOptions = { action: LifecycleAction; now: Date; locale: Locale }

/** What an act would touch; changes nothing. */
export async function impactOf(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  { action, now, locale }: ImpactOptions,
): Promise<Impact> {
  requirePermission(actor, needed[action], placeOf(organisation))
  const live = sql`published_from is not null and (published_until is null or published_until > ${now})`
  const within = eq(items.organisationId, organisation.id)
  const [kinds, [roles], offerings] = await Promise.all([
    db
      .select({
        kind: items.kind,
        amount: count(),
        published: sql<number>`(count(*) filter (where ${live}))::int`,
        plans: sql<number>`(count(*) filter (where planned_from is not null or unpublish_from is not null))::int`,
      })
      .from(items)
      .where(or(within, eq(items.id, organisation.id)))
      .groupBy(items.kind),
    db
      .select({ amount: count() })
      .from(roleAssignments)
      .where(
        and(
          eq(roleAssignments.tenantId, actor.tenantId),
          or(
            and(eq(roleAssignments.partyType, 'organisation'), eq(roleAssignments.partyId, organisation.id)),
            and(
              inArray(roleAssignments.partyType, ['product', 'supplement']),
              inArray(roleAssignments.partyId, db.select({ id: items.id }).from(items).where(within)),
            ),
          ),
        ),
      ),
    openOfferings(db, organisation),
  ])
  const of = (kind: ItemRecord['kind']) => kinds.find((row) => row.kind === kind)?.amount ?? 0
  const sum = (name: 'published' | 'plans') => kinds.reduce((total, row) => total + row[name], 0)
  const errorCode = refusalOf(action, organisation, offerings.length)
  return {
    action,
    title: titleFor(actor, organisation),
    version: organisation.version,
    refusal: errorCode === undefined ? null : { errorCode, message: textsFor(locale)(`errors.${errorCode}.message`) },
    products: of('product'),
    supplements: of('supplement'),
    agendaItems: of('agenda'),
    published: sum('published'),
    plans: sum('plans'),
    offerings: offerings.length,
    offeredBy: offerings
      .slice(0, shownOfferings)
      .map(({ product, organisation: by }) => ({ product, organisation: by })),
    roles: roles?.amount ?? 0,
  }
}
