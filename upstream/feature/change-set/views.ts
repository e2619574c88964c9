import type { ChangeRecord, ChangeSet } from '#contract/change-set/change-set'
import { type ChangeSetContext, changeSetActions } from '#contract/change-set/rules'
import type { ChangeOutcome, ChangeVerdict } from '#contract/change-set/states'
import { fieldsOf } from '#contract/content/values'
import { compareValues, type FieldComparison } from '#contract/content/values-diff'
import type { Locale } from '#contract/kernel/constants'
import { wholeDiff } from '#contract/types/diff'
import { type TypeDefinition, typeKinds } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { ChangeIssue } from '../../platform/db/schema/change-set.ts'
import type { Database } from '../../platform/db/store.ts'
import { formatDateTime } from '../../platform/text/dates.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { countRecords, type RecordRow, type SetRow } from './repository.ts'
import { callerOf } from './rights.ts'
import { namesOf } from './titles.ts'

type Counts = Awaited<ReturnType<typeof countRecords>>

const sum = (counts: Counts, of: (row: Counts[number]) => boolean) =>
  counts.filter(of).reduce((total, { count }) => total + count, 0)

export const contextOfSet = ({ state, kind, proposerId }: SetRow, counts: Counts): ChangeSetContext => ({
  ...{ state, kind, proposer: proposerId },
  changes: sum(counts, ({ verdict }) => verdict === 'change'),
  done: sum(counts, ({ outcome }) => outcome === 'done'),
})

type Reader = { actor: Actor; locale: Locale }

function toSet(set: SetRow, counts: Counts, names: { title: string; scope: string }, actor: Actor): ChangeSet {
  const { decidedBy, decidedAt, approved, note } = set
  const evaluated = (name: ChangeVerdict) => sum(counts, ({ verdict }) => verdict === name)
  const ended = (name: ChangeOutcome) => sum(counts, ({ outcome }) => outcome === name)
  return {
    ...names,
    ...{ id: set.id, state: set.state, kind: set.kind, action: set.action, selection: set.selection },
    ...{ reason: set.reason, undoes: set.undoes, undoneBy: set.undoneBy, total: set.total, looked: set.looked },
    proposer: { name: set.proposerName, at: set.createdAt.toISOString() },
    decision:
      decidedBy === null || decidedAt === null
        ? null
        : { name: decidedBy, at: decidedAt.toISOString(), isApproved: approved === true, note },
    verdicts: { change: evaluated('change'), refused: evaluated('refused') },
    outcomes: {
      ...{ done: ended('done'), changed: ended('changed'), refused: ended('refused') },
      ...{ failed: ended('failed'), skipped: ended('skipped') },
    },
    submittedAt: set.submittedAt?.toISOString() ?? null,
    endedAt: set.endedAt?.toISOString() ?? null,
    changedAt: set.changedAt.toISOString(),
    version: set.version,
    actions: changeSetActions(contextOfSet(set, counts), callerOf(actor, set)),
    isOwn: set.proposerId === actor.userId,
  }
}

/** Sets as a caller may know them; counts and names come in a few statements for all of them. */
export async function toSets(db: Database, sets: readonly SetRow[], { actor, locale }: Reader): Promise<ChangeSet[]> {
  const ids = sets.map(({ id }) => id)
  const [counts, naming] = await Promise.all([countRecords(db, ids), namesOf(db, actor.tenantId, sets, locale)])
  return Promise.all(
    sets.map(async (set) => {
      const own = counts.filter((one) => one.set === set.id)
      return toSet(set, own, await naming(set), actor)
    }),
  )
}

export async function viewSet(db: Database, set: SetRow, reader: Reader): Promise<ChangeSet> {
  const [seen] = await toSets(db, [set], reader)
  if (seen === undefined) throw new Error('no view of a change set')
  return seen
}

/** An issue in words, with the field that it is about. Moments in it are written as people write them. */
function issueText({ key, params, field }: ChangeIssue, definitions: TypeDefinition[], locale: Locale): string {
  const at = params?.at
  const text = textsFor(locale)(key, typeof at === 'string' ? { ...params, at: formatDateTime(new Date(at)) } : params)
  const label = fieldsOf(definitions).find(({ name }) => name === field)?.label[locale]
  return label === undefined ? text : `${label}: ${text}`
}

/** Records in words: what changes field by field, and what keeps it from changing. */
export async function toRecords(
  db: Database,
  records: readonly RecordRow[],
  { actor, locale }: Reader,
): Promise<ChangeRecord[]> {
  const say = textsFor(locale)
  const types = new Map<string, TypeDefinition[]>()
  for (const kind of typeKinds) {
    if (records.some((record) => record.kind === kind)) types.set(kind, await listTypes(db, actor.tenantId, kind))
  }
  const whole = (name: 'team' | 'types', was: string, is: string): FieldComparison => ({
    ...{ name, label: say(`changeSet.labels.${name}`), change: 'changed', diff: wholeDiff(was, is) },
  })
  return records.map((record) => {
    const { before, after, typesBefore, typesAfter, teamAfter } = record
    const all = types.get(record.kind) ?? []
    const definitionOf = (type: string) => all.findLast(({ key: known }) => known === type)
    const definitions = [...new Set([...typesBefore, ...typesAfter])].flatMap((type) => definitionOf(type) ?? [])
    const names = (keys: string[]) => keys.map((type) => definitionOf(type)?.name[locale] ?? type).join(', ')
    const [was, is] = [names(typesBefore), names(typesAfter)]
    const changes =
      teamAfter === null
        ? [...(was === is ? [] : [whole('types', was, is)]), ...compareValues(before, after, definitions, locale)]
        : [whole('team', String(before.team ?? ''), String(after.team ?? ''))]
    const { position, kind, key, organisation, title, verdict, outcome } = record
    const issues = record.issues.map((issue) => issueText(issue, definitions, locale))
    return { position, kind, key, organisation, title, verdict, outcome, changes, issues }
  })
}
