import { and, eq, isNull, like, or } from 'drizzle-orm'
import { doubtEndpoints } from '#contract/content/doubts'
import { type DoubtSource, precisionOf } from '#contract/doubt/rules'
import { AppError } from '#contract/kernel/errors'
import { decidedByField, silenceSource } from '../../capability/doubt/precision.ts'
import { resumeSource } from '../../capability/doubt/settle.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getItem, getOrganisationAround } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { doubtSilences } from '../../platform/db/schema/doubt.ts'
import { items } from '../../platform/db/schema/item.ts'
import { decideDoubts } from './decide.ts'
import { doubtedRecords, listDoubted } from './list.ts'
import { sourceCard, sourceNamed } from './source-card.ts'

/** Who keeps a register to compare with, says whether it is heard; of other sources who manages the tenant. */
const rightOver = (source: DoubtSource) => (source === 'register' ? 'tenant.importJobs' : 'tenant.settings')

export function mountDoubts(app: Application): void {
  mount(app, doubtEndpoints.team, async ({ db, actor, params, query, now, locale }) => {
    const team = await getTeam(db, actor, params.team)
    return listDoubted(db, actor, like(items.teamPath, `${team.path}%`), query, { now, locale })
  })
  mount(app, doubtEndpoints.organisation, async ({ db, actor, params, query, now, locale }) => {
    const { organisation } = await getOrganisationAround(db, actor, params.organisation)
    const within = or(eq(items.id, organisation.id), eq(items.organisationId, organisation.id))
    return listDoubted(db, actor, within, query, { now, locale })
  })
  mount(app, doubtEndpoints.record, async ({ db, actor, params, now, locale }) => {
    const { item } = await getItem(db, actor, params)
    requirePermission(actor, permissions[item.kind].update, placeOf(item))
    const [record] = await doubtedRecords(db, actor, [item.id], { now, locale })
    if (record === undefined) throw new AppError('NOT_FOUND')
    return record
  })
  mount(app, doubtEndpoints.decide, async ({ services, db, actor, params, body, now }) => {
    const { item } = await getItem(db, actor, params)
    return decideDoubts(db, actor, item, body, { now, outside: services.outside })
  })
  mount(app, doubtEndpoints.silent, async ({ db, actor }) => {
    const { tenantId } = await tenantRoot(db, actor, 'tenant.settings')
    const rows = await db
      .select()
      .from(doubtSilences)
      .where(and(eq(doubtSilences.tenantId, tenantId), isNull(doubtSilences.heardFrom)))
      .orderBy(doubtSilences.since)
      .limit(200)
    return {
      items: await Promise.all(
        rows.map(async ({ source, sourceId, sourceName, field, since }) => {
          const all = await decidedByField(db, { tenantId, kind: source, id: sourceId }, field)
          const decided = all.get(field) ?? { decided: 0, accepted: 0 }
          const { low = 0, high = 1 } = precisionOf(decided) ?? {}
          return { source, sourceId, sourceName, field, since: since.toISOString(), ...decided, low, high }
        }),
      ),
    }
  })
  mount(app, doubtEndpoints.card, async ({ db, actor, query, locale }) => {
    const { tenantId } = await tenantRoot(db, actor, rightOver(query.source))
    return sourceCard(db, tenantId, await sourceNamed(db, tenantId, query), locale)
  })
  mount(app, doubtEndpoints.silence, async ({ db, actor, body, now }) => {
    const { tenantId } = await tenantRoot(db, actor, rightOver(body.source))
    await silenceSource(db, actor, { source: await sourceNamed(db, tenantId, body), field: body.field, now })
    return undefined
  })
  mount(app, doubtEndpoints.hear, async ({ db, actor, body, now }) => {
    await tenantRoot(db, actor, rightOver(body.source))
    await resumeSource(db, actor, body, now)
    return undefined
  })
}
