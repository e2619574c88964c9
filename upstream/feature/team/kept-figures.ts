import type { TeamStatistics } from '#contract/team/statistics'
import type { Actor } from '../../kernel/call/actor.ts'
import { rightsKey } from '../../kernel/scope/scope.ts'
import { countBelow, type TeamRecord } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'
import { countFigures } from './overview.ts'

/** Figures of a team with at most so many organisations are always those of now. */
export const countedAtOnce = 500
const keptFor = 10 * 60_000
const keptAtMost = 200

type Kept = { at: number; figures: Promise<TeamStatistics> }
const keptOf = new WeakMap<Database, Map<string, Kept>>()

/**
 * Counts of the organisations of a team and below. Counting goes past all of them, so in a large team it is done once in
 * ten minutes for all who hold the same rights; `countedAt` says when.
 */
export async function teamStatistics(db: Database, actor: Actor, team: TeamRecord, now: Date): Promise<TeamStatistics> {
  const { organisations } = await countBelow(db, team)
  if (organisations <= countedAtOnce) return countFigures(db, actor, team, now)
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const key = `${team.path} ${rightsKey(actor)}`
  const known = kept.get(key)
  if (known !== undefined && now.getTime() - known.at < keptFor) return known.figures
  const figures = countFigures(db, actor, team, now)
  // Those who ask meanwhile wait for the same count; what fails is counted anew.
  figures.catch(() => kept.delete(key))
  kept.delete(key)
  kept.set(key, { at: now.getTime(), figures })
  if (kept.size > keptAtMost) kept.delete(kept.keys().next().value ?? key)
  return figures
}
