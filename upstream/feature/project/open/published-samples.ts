import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { OpenAccuracy } from '#contract/project/open-answers'
import { currentFigures, type PublishedSample } from '#contract/sample/published'
import { samples } from '../../../platform/db/schema/sample.ts'
import { teams } from '../../../platform/db/schema/team.ts'
import type { Database } from '../../../platform/db/store.ts'
import type { OpenProject } from './open-project.ts'

/** So many samples of a tenant are public at once, the newest. */
const publishedMaximum = 50

/** Samples of which somebody chose to make the figures public, the newest first; only that one when a sample is named. */
export async function publishedSamples(
  db: Database,
  tenantId: number,
  id?: string,
): Promise<(PublishedSample & { teamPath: string })[]> {
  const rows = await db
    .select({ sample: samples, team: teams.name, teamPath: teams.path })
    .from(samples)
    .innerJoin(teams, and(eq(teams.id, samples.teamId), eq(teams.tenantId, samples.tenantId)))
    .where(
      and(
        ...[eq(samples.tenantId, tenantId), isNotNull(samples.published)],
        id === undefined ? undefined : eq(samples.id, id),
      ),
    )
    .orderBy(desc(samples.drawnAt))
    .limit(publishedMaximum)
  return rows.map(({ sample: { id: sample, kind, certainty, drawnAt, published }, team, teamPath }) => ({
    ...{ id: sample, kind, team, teamPath, certainty, drawnAt, figures: published ?? [] },
  }))
}

/** What share of what the publisher of a project has online is right, of the kinds that the project takes. */
export async function accuracyOf(db: Database, { tenantId, content }: OpenProject): Promise<OpenAccuracy[]> {
  const figures = currentFigures(await publishedSamples(db, tenantId))
  return figures
    .filter(({ kind }) => content.includes(kind))
    .map(({ drawnAt, ...figure }) => ({ ...figure, measuredAt: drawnAt.toISOString() }))
}
