import { and, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { type DecisionCounts, type DoubtSource, decidedStates, fallsSilent } from '#contract/doubt/rules'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/team/repository.ts'
import { doubtSilences, doubts } from '../../platform/db/schema/doubt.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

export type Source = { kind: DoubtSource; id: string; name: string }

/** All websites are read by one reader: its precision is that of them together. */
export const readerOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>) => ({ kind, id: kind === 'website' ? '' : id })

type Reader = { tenantId: number; kind: DoubtSource; id: string }

const silenceOf = ({ tenantId, kind, id }: Reader) =>
  and(eq(doubtSilences.tenantId, tenantId), eq(doubtSilences.source, kind), eq(doubtSilences.sourceId, id))

/** The fields for which a source is silent now. */
export async function silentFields(db: Database, reader: Reader): Promise<Set<string>> {
  const rows = await db
    .select({ field: doubtSilences.field })
    .from(doubtSilences)
    .where(and(silenceOf(reader), isNull(doubtSilences.heardFrom)))
  return new Set(rows.map(({ field }) => field))
}

/** Decisions about what a source said, by field, since it was last heard again in each; of one field where it is named. */
export async function decidedByField(
  db: Database,
  reader: Reader,
  field?: string,
): Promise<Map<string, DecisionCounts>> {
  const { tenantId, kind, id } = reader
  const rows = await db
    .select({
      field: doubts.field,
      decided: count(),
      accepted: sql<number>`(count(*) filter (where ${doubts.state} = 'accepted'))::int`,
    })
    .from(doubts)
    .leftJoin(doubtSilences, and(silenceOf(reader), eq(doubtSilences.field, doubts.field)))
    .where(
      and(
        ...[
          eq(doubts.tenantId, tenantId),
          eq(doubts.source, kind),
          field === undefined ? undefined : eq(doubts.field, field),
        ],
        kind === 'website' ? undefined : eq(doubts.sourceId, id),
        inArray(doubts.state, [...decidedStates]),
        or(isNull(doubtSilences.heardFrom), gt(doubts.decidedAt, doubtSilences.heardFrom)),
      ),
    )
    .groupBy(doubts.field)
  return new Map(rows.map(({ field: name, ...decided }) => [name, decided]))
}

const undecided: DecisionCounts = { decided: 0, accepted: 0 }

/** Lets a source fall silent for a field when too little of what it said was right; after each decision about it. */
export async function weighSource(
  db: Database,
  { tenantId, source, field, now }: { tenantId: number; source: Source; field: string; now: Date },
): Promise<void> {
  const { kind, id } = readerOf(source)
  const decided = await decidedByField(db, { tenantId, kind, id }, field)
  if (!fallsSilent(kind, decided.get(field) ?? undecided)) return
  if (await fallSilent(db, { tenantId, source, field, now }))
    await noteOfSource(db, { tenantId, userId: null, name: source.name }, now, {
      action: 'sourceSilenced',
      ...{ source: kind, sourceId: id, field },
    })
}

type Silence = { tenantId: number; source: Source; field: string; now: Date }

/** Lets a source be silent for a field from now on; false when it was already. */
async function fallSilent(db: Database, { tenantId, source, field, now }: Silence): Promise<boolean> {
  const { kind, id } = readerOf(source)
  const since = { since: now, sourceName: kind === 'website' ? '' : source.name, heardFrom: null, heardBy: '' }
  const fell = await db
    .insert(doubtSilences)
    .values({ tenantId, source: kind, sourceId: id, field, ...since })
    .onConflictDoUpdate({
      target: [doubtSilences.tenantId, doubtSilences.source, doubtSilences.sourceId, doubtSilences.field],
      set: since,
      setWhere: sql`${doubtSilences.heardFrom} is not null`,
    })
    .returning({ field: doubtSilences.field })
  return fell.length > 0
}

/** Hears a source no more for a field, as somebody says. */
export async function silenceSource(
  db: Database,
  by: Author,
  { source, field, now }: Omit<Silence, 'tenantId'>,
): Promise<void> {
  if (!(await fallSilent(db, { tenantId: by.tenantId, source, field, now }))) return
  const { kind, id } = readerOf(source)
  await noteOfSource(db, by, now, { action: 'sourceHeardNoMore', source: kind, sourceId: id, field })
}

type Noted = {
  action: 'sourceSilenced' | 'sourceHeard' | 'sourceHeardNoMore'
  source: DoubtSource
  sourceId: string
  field: string
}

/** Writes to the log of the tenant what happened to a source. */
export async function noteOfSource(db: Database, by: Author, now: Date, { action, ...details }: Noted): Promise<void> {
  const [root] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, by.tenantId), eq(teams.tenantRoot, true)))
  if (root === undefined) return
  await recordEvent(db, by, now, { action, subject: subjectOf(root), permission: '', details })
}
