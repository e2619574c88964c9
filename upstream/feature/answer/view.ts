import { and, asc, eq, inArray, isNull, like, or, type SQL } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import type { Proposal, ProposalRow } from '#contract/confirmation/proposal'
import { actsOn, moveDay } from '#contract/confirmation/proposal-rules'
import { valuesSchema } from '#contract/content/content'
import { nameWords } from '#contract/content/duplicates'
import { fieldsOf } from '#contract/content/values'
import { sameValue } from '#contract/content/values-compare'
import { compareValues } from '#contract/content/values-diff'
import type { Locale } from '#contract/kernel/constants'
import { itemKinds } from '#contract/kernel/item-kinds'
import type { FieldDefinition } from '#contract/types/type-definition'
import { withAnswered } from '../../capability/answer/check.ts'
import type { ProposalWithAnswer } from '../../capability/answer/decide.ts'
import type { AnswerRecord, ProposalRecord } from '../../capability/answer/outcomes.ts'
import { inWords } from '../../capability/check/answer.ts'
import { checkContent } from '../../capability/check/check.ts'
import { rightTo } from '../../capability/lifecycle/subject.ts'
import { publicationRight } from '../../capability/publication/change.ts'
import { findDuplicates } from '../../capability/search/find-duplicates.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { newestVersion, onlineVersionOf } from '../../kernel/item/publication.ts'
import { withTitles } from '../../kernel/item/related.ts'
import { findVersion, getOrganisation, ownerColumns, owners } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { toDeskSubject } from '../../kernel/item/seen.ts'
import { placeOf, withinTeam } from '../../kernel/scope/place.ts'
import { itemsWith, readableItems, readableTeams } from '../../kernel/scope/scope.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { answers, proposals } from '../../platform/db/schema/answer.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'

/** More than anyone handles from one list. */
const shown = 50

/** Answers that wait for a decision about a record that the actor may publish. */
export const waitsFor = (actor: Actor, only?: SQL): SQL | undefined =>
  and(
    ...[eq(proposals.tenantId, actor.tenantId), eq(proposals.state, 'open'), isNull(items.archivedAt), only],
    or(...itemKinds.map((kind) => and(readableItems(actor, kind), itemsWith(actor, kind, permissions[kind].publish)))),
  )

const found = (db: Database) =>
  db
    .select({ proposal: proposals, answer: answers, item: items, owner: ownerColumns })
    .from(proposals)
    .innerJoin(answers, eq(answers.id, proposals.answerId))
    .innerJoin(items, eq(items.id, proposals.itemId))
    .leftJoin(owners, eq(owners.id, items.organisationId))

const answerer = ({ name, address, means, spokenWith }: AnswerRecord, { at, due }: ProposalRecord) => ({
  ...{ by: name, address, means, spokenWith, at: at.toISOString(), due: due.toISOString() },
})

const labelOf = (fields: readonly FieldDefinition[], name: string, locale: Locale) =>
  fields.find((field) => field.name === name)?.label[locale] ?? name

/** Waiting answers, the oldest first; in a team and below it, or everywhere. */
export async function listProposals(db: Database, actor: Actor, { teamPath }: { teamPath?: string }, locale: Locale) {
  const where = waitsFor(actor, teamPath === undefined ? undefined : like(items.teamPath, `${teamPath}%`))
  const rows = await found(db)
    .where(where)
    .orderBy(asc(proposals.at), asc(proposals.id))
    .limit(shown + 1)
  const types = await listTypes(db, actor.tenantId, undefined, [...new Set(rows.flatMap(({ item }) => item.types))])
  const further = rows.length <= shown ? 0 : (await countOf(db, where)) - shown
  return {
    items: rows.slice(0, shown).map((row): ProposalRow => {
      const { proposal, answer, item } = row
      const fields = fieldsOf(types.filter(({ key, kind }) => kind === item.kind && item.types.includes(key)))
      const names = [...Object.keys(proposal.values), ...Object.keys(proposal.remarks)]
      return {
        ...{ ...toDeskSubject(actor, row), id: proposal.id, ...answerer(answer, proposal) },
        fields: names.map((name) => labelOf(fields, name, locale)),
        special: proposal.special,
      }
    }),
    further,
  }
}

const countOf = (db: Database, where: SQL | undefined) =>
  db.$count(
    proposals,
    inArray(
      proposals.id,
      db.select({ id: proposals.id }).from(proposals).innerJoin(items, eq(items.id, proposals.itemId)).where(where),
    ),
  )

/** The key and title of the organisation that something lies in; null for an organisation. */
async function ownerOf(db: Database, { organisationId }: ProposalWithAnswer['item']) {
  if (organisationId === null) return null
  const [owner] = await db.select(ownerColumns).from(owners).where(eq(owners.id, organisationId))
  return owner ?? null
}

/** One answer, compared with the current values, and what the caller may do with it. */
export async function proposalPage(
  db: Database,
  actor: Actor,
  { proposal, answer, item }: ProposalWithAnswer,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Proposal> {
  const owner = await ownerOf(db, item)
  const online = onlineVersionOf(item, owner, now)
  const [standing, base] = await Promise.all([
    findVersion(db, item, onlineVersionOf(item, null, now) ?? newestVersion(item)),
    findVersion(db, item, proposal.base),
  ])
  const present = standing?.values ?? {}
  const types = await listTypes(db, item.tenantId, item.kind, standing?.types ?? item.types)
  const fields = fieldsOf(types)
  const names = Object.keys(proposal.values)
  const after = withAnswered(present, proposal.values, names)
  const checked = await checkContent(
    db,
    actor,
    { types: types.map(({ key }) => key), values: valuesSchema.parse(after) },
    { kind: item.kind, purpose: 'publish', now, within: item, item, before: present },
  )
  const problems = inWords(checked.errors, locale)
  const [was = {}, is = {}] = await withTitles(db, actor, types, [present, after])
  const changes = compareValues(was, is, types, locale).filter(({ change }) => change !== 'same')
  const right = publicationRight(actor, item)
  const acts = actsOn({
    state: item.archivedAt === null ? proposal.state : 'handled',
    hasChanges: changes.length > 0,
    special: proposal.special?.what ?? null,
    // Accepting an answer never puts a record online that isn't: it becomes a concept.
    right: right === 'publish' && online === null ? 'update' : right,
    mayArchive: mayArchive(actor, item),
  })
  return {
    ...toDeskSubject(actor, { item, owner }),
    ...{ id: proposal.id, version: item.version, ...answerer(answer, proposal), state: proposal.state },
    fields: changes.map((change) => ({
      ...change,
      changedSince: base !== undefined && !sameValue(base.values[change.name], present[change.name]),
      problems: problems.flatMap(({ path, message }) => (path.split('.')[1] === change.name ? [message ?? ''] : [])),
    })),
    remarks: Object.entries(proposal.remarks).map(([name, remark]) => ({
      ...{ name, label: labelOf(fields, name, locale), remark },
    })),
    special: proposal.special,
    elsewhere:
      proposal.special?.what === 'elsewhere' && acts.includes('carryOut')
        ? await elsewhereOf(db, actor, item, proposal.special.organisation)
        : null,
    publishesFrom: moveDay(proposal.special, localDate(now)) ?? null,
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    ...{ decidedBy: proposal.decidedBy, reason: proposal.reason, acts },
    ...{ archived: item.archivedAt !== null, online: online !== null },
  }
}

/** The organisation that an answer names, and its team, as far as what it belongs to can be found and reached. */
async function elsewhereOf(db: Database, actor: Actor, item: ProposalWithAnswer['item'], named: string) {
  const question = { name: named, postalCode: '', houseNumber: '', isil: [] }
  const alike = (await findDuplicates(db, actor, question)).filter(({ key }) => key !== item.key)
  const exact = alike.filter(({ title }) => nameWords(title).join(' ') === nameWords(named).join(' '))
  const [other, ...more] = exact.length > 0 ? exact : alike
  if (other === undefined || more.length > 0) return { organisation: null, team: null }
  const { teamPath, archivedAt } = await getOrganisation(db, actor, other.key)
  if (archivedAt !== null) return { organisation: null, team: null }
  const [team] =
    teamPath === item.teamPath
      ? []
      : await db
          .select({ key: teams.key, name: teams.name, path: teams.path })
          .from(teams)
          .where(and(readableTeams(actor), eq(teams.path, teamPath)))
  const mayGo = team !== undefined && hasPermission(actor.grants, 'organisation.create', withinTeam(team))
  return {
    organisation: { key: other.key, name: other.title },
    team: mayGo ? { key: team.key, name: team.name } : null,
  }
}

const mayArchive = (actor: Actor, item: ProposalWithAnswer['item']) =>
  (item.kind === 'organisation' || item.kind === 'product') &&
  hasPermission(actor.grants, rightTo(item, 'archive'), placeOf(item))

/** The rows of what waits, for tasks. */
export const waitingRows = (db: Database, actor: Actor, only?: SQL) =>
  found(db).where(waitsFor(actor, only)).orderBy(asc(proposals.due), asc(proposals.id)).limit(shown)
