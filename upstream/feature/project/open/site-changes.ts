import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import type { OpenSiteChanges } from '#contract/project/open-answers'
import { openChanges, openFeeds } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import { feedItems, isUntold, type SealedRow } from './changes.ts'
import type { OpenProject, OpenSite } from './open-project.ts'
import type { ReaderPosition } from './wait.ts'

/** How far a reader has come in each project: its id, its key and the last number. */
const cursorSchema = z.array(z.tuple([z.number().int(), z.string(), z.number().int().min(0)]))
type Position = { id: number; key: string; number: number }

const encode = (positions: readonly Position[]) =>
  Buffer.from(JSON.stringify(positions.map(({ id, key, number }) => [id, key, number]))).toString('base64url')

/** How far the reader of a cursor has come; one that no answer of ours gave is a bad query. */
function decode(cursor: string | undefined): Position[] {
  if (cursor === undefined) return []
  try {
    const read = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return read.map(([id, key, number]) => ({ id, key, number }))
  } catch {
    throw new AppError('QUERY_EXCEPTION')
  }
}

type SiteFeedContext = { db: Database; site: OpenSite; now: Date }

/** Where the reader goes on in each project; in one that it does not know, or that was put back, at the beginning. */
async function positionsIn({ db, site }: SiteFeedContext, known: readonly Position[]): Promise<Position[]> {
  const ids = site.projects.map(({ id }) => id)
  const feeds = await db
    .select({ id: openFeeds.projectId, last: openFeeds.lastNumber })
    .from(openFeeds)
    .where(inArray(openFeeds.projectId, ids))
  const lastOf = new Map(feeds.map(({ id, last }) => [id, last]))
  return site.projects.map(({ id, key }) => {
    const number = known.find((position) => position.id === id)?.number ?? 0
    return { id, key, number: number > (lastOf.get(id) ?? 0) ? 0 : number }
  })
}

/** So many projects a page covers at most: each is read by itself. */
const projectsInPage = 10

/** The next changes of all projects, in the order in which they were sealed; those of one project always in their own. */
async function rowsAfter(db: Database, positions: readonly Position[], most: number): Promise<SealedRow[]> {
  const [ids, numbers] = [positions.map(({ id }) => id), positions.map(({ number }) => number)]
  const list = (values: readonly number[]) => sql`${`{${values.join(',')}}`}::bigint[]`
  const next = db
    .select()
    .from(openChanges)
    .where(and(eq(openChanges.projectId, sql`asked.project_id`), isUntold(sql`asked.number`)))
    .orderBy(asc(openChanges.number))
    .limit(most)
    .as('next')
  const { projectId, number, itemId, kind, key, change, version, organisationTitle, assurance, fields, at, isLast } =
    next
  const rows = await db
    .select({ projectId, number, itemId, kind, key, change, version, organisationTitle, assurance, fields, at, isLast })
    .from(sql`unnest(${list(ids)}, ${list(numbers)}) as asked(project_id, number)`)
    .crossJoinLateral(next)
  // The clock may have been put back: a change counts as no earlier than what came before it in its project.
  const latest = new Map<number, number>()
  const sealed = rows
    .toSorted((one, other) => one.projectId - other.projectId || one.number - other.number)
    .map((row) => {
      const moment = Math.max(latest.get(row.projectId) ?? 0, row.at.getTime())
      latest.set(row.projectId, moment)
      return { row, moment }
    })
  return sealed.toSorted((one, other) => one.moment - other.moment).map(({ row }) => row)
}

/** The changes of one project on a page. */
async function ofProject(
  { db, now }: SiteFeedContext,
  project: OpenProject,
  after: number,
  rows: readonly SealedRow[],
) {
  const changes = await feedItems({ db, project, now }, after, rows)
  return new Map(changes.map(({ number, item }) => [number, { ...item, project: project.key }]))
}

/**
 * Changes after a cursor in all projects that the caller may read. A project that the reader has and may not read any more
 * is reported as closed, so that the copy drops its contents. A project new to the reader begins with everything in it.
 */
export async function listSiteChanges(
  context: SiteFeedContext,
  { after: cursor, limit }: { after?: string | undefined; limit: number },
): Promise<OpenSiteChanges> {
  const { db, site } = context
  const known = decode(cursor)
  const positions = await positionsIn(context, known)
  const closed = known.filter(({ id }) => !site.projects.some((project) => project.id === id))
  const found = positions.length === 0 ? [] : await rowsAfter(db, positions, limit + 1)
  const projectIds = [...new Set(found.map(({ projectId }) => projectId))].slice(0, projectsInPage)
  const end = found.findIndex(({ projectId }, at) => at === limit || !projectIds.includes(projectId))
  const page = end < 0 ? found : found.slice(0, end)
  const byProject = new Map<number, Awaited<ReturnType<typeof ofProject>>>()
  for (const { id, number } of positions) {
    const project = site.projects.find((one) => one.id === id)
    const rows = page.filter(({ projectId }) => projectId === id)
    if (project !== undefined && rows.length > 0) byProject.set(id, await ofProject(context, project, number, rows))
  }
  const items = page.flatMap(({ projectId, number }) => {
    const item = byProject.get(projectId)?.get(number)
    return item === undefined ? [] : [item]
  })
  const reached = positions.map(({ id, key, number }) => ({
    ...{ id, key, number: [...(byProject.get(id)?.keys() ?? [])].at(-1) ?? number },
  }))
  return {
    items: [...closed.map(({ key }) => ({ change: 'closed' as const, project: key })), ...items],
    next: encode(reached.filter(({ number }) => number > 0)),
    more: page.length < found.length && items.length === page.length,
  }
}

/** How far the reader of a cursor has come in each project; none where there is something to send without waiting. */
export async function reachedBy(context: SiteFeedContext, cursor: string | undefined): Promise<ReaderPosition[]> {
  const known = decode(cursor)
  const isAllThere = known.every(({ id }) => context.site.projects.some((project) => project.id === id))
  if (known.length === 0 || !isAllThere) return []
  return (await positionsIn(context, known)).map(({ id, number }) => ({ projectId: id, after: number }))
}
