import { and, eq } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import type { ProposalDecision } from '#contract/confirmation/proposal'
import { moveDay, type ProposalAct, stateAfter } from '#contract/confirmation/proposal-rules'
import { AppError } from '#contract/kernel/errors'
import { startOfDay } from '#contract/kernel/moment'
import type { Actor } from '../../kernel/call/actor.ts'
import { requireActiveOrganisation } from '../../kernel/item/guards.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { answers, proposals } from '../../platform/db/schema/answer.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { requireAgreement } from '../content/agreement.ts'
import { archiveItem } from '../lifecycle/archive.ts'
import { mergeOrganisations } from '../lifecycle/merge.ts'
import { transferOrganisation } from '../lifecycle/transfer.ts'
import { seeTrue } from '../provenance/seen-true.ts'
import { changePublication, publicationRight } from '../publication/change.ts'
import { lockItem } from '../publication/lock.ts'
import { lastChangeOf } from '../publication/undo.ts'
import { assurerFor } from '../review/confirm.ts'
import { settingsOf } from '../settings/effective.ts'
import type { AnswerRecord, ProposalRecord } from './outcomes.ts'
import { saveAnswered } from './publish.ts'

export type ProposalWithAnswer = { proposal: ProposalRecord; answer: AnswerRecord; item: ItemRecord }

/** A proposal of the caller's tenant about something that they may edit, or 404. */
export async function getProposal(db: Database, actor: Actor, id: string): Promise<ProposalWithAnswer> {
  const [found] = await db
    .select({ proposal: proposals, answer: answers, item: items })
    .from(proposals)
    .innerJoin(answers, eq(answers.id, proposals.answerId))
    .innerJoin(items, eq(items.id, proposals.itemId))
    .where(and(eq(proposals.id, id), eq(proposals.tenantId, actor.tenantId)))
  if (found === undefined || publicationRight(actor, found.item) === 'none') throw new AppError('NOT_FOUND')
  return found
}

type DecisionInput = { decision: ProposalDecision; version: number; now: Date; outside: Outside }

/** The fields that are taken of what was changed. */
function chosenOf({ values }: ProposalRecord, { act, fields }: ProposalDecision): string[] {
  const names = Object.keys(values)
  if (fields?.some((name) => !names.includes(name)))
    throw new AppError('INVALID_FORM', { fields: [{ path: 'fields', code: 'choice.unknown' }] })
  const chosen = fields ?? names
  if ((act === 'publish' || act === 'take') && chosen.length === 0)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'fields', code: 'required' }] })
  return chosen
}

/** Merges or transfers what belongs elsewhere. It takes teams and organisations in their own order: call it before anything is held. */
async function moveElsewhere(db: Database, actor: Actor, item: ItemRecord, { decision, version, now }: DecisionInput) {
  const { move } = decision
  if (move === undefined) throw new AppError('INVALID_FORM', { fields: [{ path: 'move', code: 'required' }] })
  if ('team' in move) return transferOrganisation(db, actor, item, move, { version, now })
  const into = await getOrganisation(db, actor, move.into)
  return mergeOrganisations(db, actor, { from: item, into }, move, { version, now })
}

/** Archives what is gone, or plans that it goes offline on the day that was said. */
async function carryOut(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { special }: ProposalRecord,
  { now, outside }: DecisionInput,
) {
  if (special?.what !== 'gone') throw new AppError('NOT_WAITING')
  const { version } = item
  const from = special.from
  if (from === undefined || from <= localDate(now)) await archiveItem(db, actor, item, { version, now })
  else
    await changePublication(
      db,
      actor,
      item,
      { action: 'unpublish', from: startOfDay(from).toISOString() },
      { version, now, outside },
    )
}

type PublishedVersion = { version: string | null; isPlanned?: boolean }

async function act(
  db: Database,
  actor: Actor,
  found: ProposalWithAnswer,
  input: DecisionInput,
): Promise<PublishedVersion> {
  const { proposal, answer, item } = found
  const { decision, version, now, outside } = input
  await requireActiveOrganisation(db, item)
  if (item.version !== version)
    throw new AppError('CONFLICT', {
      details: { base: version, theirs: { version: item.version, ...(await lastChangeOf(db, item)) } },
    })
  const names = chosenOf(proposal, decision)
  if (decision.act === 'publish' || decision.act === 'take') {
    const isPublished = decision.act === 'publish'
    const { update, publish } = permissions[item.kind]
    requirePermission(actor, isPublished ? publish : update, placeOf(item))
    await requireAgreement(db, item, (await settingsOf(db, item)).agreement)
    const t = textsFor(actor.locale)
    const by = answer.means === 'phone' && answer.spokenWith !== '' ? answer.spokenWith : answer.name
    const reason = t(answer.means === 'phone' ? 'audit.answeredByPhone' : 'audit.answeredByLink', { name: by })
    const day = moveDay(proposal.special, localDate(now))
    const from = isPublished && day !== undefined ? startOfDay(day).toISOString() : undefined
    const saved = await saveAnswered(db, actor, item, {
      ...{ changes: proposal.values, names, from, now, outside },
      save: isPublished ? 'publish' : 'concept',
      author: isPublished ? { userId: answer.userId, name: answer.name } : undefined,
      origin: {
        action: from !== undefined ? 'publishPlanned' : isPublished ? 'published' : 'savedConcept',
        reason,
        details: { via: answer.means, answered: answer.name },
      },
    })
    // Values that could not go online have not been seen by visitors yet.
    if (saved.publishedVersion !== item.publishedVersion) {
      const seen = { itemId: item.id, version: saved.publishedVersion, fields: names }
      const as = await assurerFor(db, answer.organisationId, answer.means, answer)
      await seeTrue(db, [seen], { how: answer.means, by, at: now, as })
    }
    const { plannedVersion } = saved
    if (from !== undefined && plannedVersion !== item.plannedVersion)
      return { version: plannedVersion, isPlanned: true }
    return { version: isPublished ? saved.publishedVersion : saved.conceptVersion }
  }
  requirePermission(actor, permissions[item.kind].update, placeOf(item))
  if (decision.act === 'sendBack' && !decision.note)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'note', code: 'required' }] })
  if (decision.act === 'carryOut') await carryOut(db, actor, item, proposal, input)
  return { version: null }
}

/**
 * What of a proposal still waits: after an act on its values what is wrong, and what was said of the whole; under another team what
 * else is to be changed.
 */
async function keepRest(db: Database, { proposal, item }: ProposalWithAnswer, done: ProposalAct): Promise<void> {
  const { values, remarks, special } = proposal
  const isOfValues = done === 'publish' || done === 'take'
  const isTransferred = done === 'carryOut' && special?.what === 'elsewhere' && item.archivedAt === null
  if (!isOfValues && !isTransferred) return
  // That it has moved is what the new address says.
  const isSaid = isTransferred || (special?.what === 'moved' && Object.keys(values).length > 0)
  const rest = { values: isOfValues ? {} : values, remarks, special: isSaid ? null : special }
  if (Object.keys({ ...rest.values, ...remarks }).length === 0 && rest.special === null) return
  const { tenantId, answerId, itemId, base, at, due } = proposal
  await db.insert(proposals).values({ tenantId, answerId, itemId, base, at, due, ...rest, state: 'open' })
}

/**
 * Decides about what was answered, with the rights of who decides and through the gates that everything goes through. Refused when
 * the record changed since it was looked at: nothing is published over what nobody saw.
 */
export async function decide(
  db: Database,
  actor: Actor,
  id: string,
  input: DecisionInput,
): Promise<ProposalWithAnswer> {
  const { decision, now } = input
  const found = await getProposal(db, actor, id)
  const isMoved = decision.act === 'carryOut' && found.proposal.special?.what === 'elsewhere'
  if (isMoved) await moveElsewhere(db, actor, found.item, input)
  const item = await lockItem(db, found.item, now)
  const [proposal] = await db.select().from(proposals).where(eq(proposals.id, id)).for('update')
  if (proposal?.state !== 'open') throw new AppError('NOT_WAITING')
  const current = { ...found, item, proposal }
  const done: PublishedVersion = isMoved ? { version: null } : await act(db, actor, current, input)
  const isWhole = (decision.fields ?? Object.keys(proposal.values)).length === Object.keys(proposal.values).length
  const state = stateAfter(decision.act, { isWhole, isPlanned: done.isPlanned ?? false })
  const decided = {
    ...{ state, decidedAt: now, decidedBy: actor.name, reason: decision.note ?? '', version: done.version },
  }
  const [updated = proposal] = await db.update(proposals).set(decided).where(eq(proposals.id, id)).returning()
  await keepRest(db, current, decision.act)
  await recordEvent(db, actor, now, {
    action: decision.act === 'sendBack' ? 'answerSentBack' : 'answerDecided',
    subject: subjectOf(item),
    permission: hasPermission(actor.grants, permissions[item.kind].publish, placeOf(item))
      ? permissions[item.kind].publish
      : permissions[item.kind].update,
    toVersion: done.version,
    details: { state, answered: current.answer.name, ...(decision.note ? { note: decision.note } : {}) },
  })
  return { ...current, proposal: updated }
}
