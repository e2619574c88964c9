import { and, desc, eq } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { withinTeam } from '../../kernel/scope/place.ts'
import { getTeam, type TeamRecord } from '../../kernel/team/repository.ts'
import { samples } from '../../platform/db/schema/sample.ts'
import type { Database } from '../../platform/db/store.ts'

export type SampleRecord = typeof samples.$inferSelect

export type Place = { db: Database; actor: Actor; team: TeamRecord; now: Date }

/** Who manages a team draws samples in it. */
export const drawPermission = 'team.settings'
/** Who may edit its records calls for them, and reads what came of it. */
const callPermission = 'organisation.update'

export const mayDraw = ({ actor, team }: Place): boolean =>
  hasPermission(actor.grants, drawPermission, { teamPath: team.path })

/** A team whose samples the actor works on: 404 out of scope, 403 for who only reads there. */
export async function openPlace(db: Database, actor: Actor, key: string, now: Date): Promise<Place> {
  const place = { db, actor, team: await getTeam(db, actor, key), now }
  if (!mayDraw(place) && !hasPermission(actor.grants, callPermission, withinTeam(place.team)))
    throw new AppError('FORBIDDEN', { details: { permission: callPermission } })
  return place
}

/** The same for who draws and ends samples. */
export async function openToDraw(db: Database, actor: Actor, key: string, now: Date): Promise<Place> {
  const place = { db, actor, team: await getTeam(db, actor, key), now }
  if (!mayDraw(place)) throw new AppError('FORBIDDEN', { details: { permission: drawPermission } })
  return place
}

const ofTeam = ({ actor, team }: Place) => and(eq(samples.tenantId, actor.tenantId), eq(samples.teamId, team.id))

export const samplesOf = (place: Place): Promise<SampleRecord[]> =>
  place.db.select().from(samples).where(ofTeam(place)).orderBy(desc(samples.drawnAt), desc(samples.id))

/** A sample of the team; `hold` keeps it from being ended meanwhile. */
export async function getSample(place: Place, id: string, hold?: 'share' | 'update'): Promise<SampleRecord> {
  const query = place.db
    .select()
    .from(samples)
    .where(and(ofTeam(place), eq(samples.id, id)))
  const [found] = await (hold ? query.for(hold) : query)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}
