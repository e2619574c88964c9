import type { AuditAction } from '#contract/history/audit'
import type { PlanKind } from '#contract/publication/rules'
import type { BeforeMerging } from '../../platform/db/schema/archive.ts'
import type { items, PlanFailure } from '../../platform/db/schema/item.ts'
import type { Author } from '../log/record.ts'

type ItemRecord = typeof items.$inferSelect

/** Events of the lower layers, by name, with the details that layers above may need. Emitters don't know who listens. */
export type Events = {
  /** Content got another version, in whatever state. */
  'content.saved': { item: ItemRecord; by: { userId: string | null; name: string } }
  /** Something was done to the publication of an item, by a person or by the clock, or a plan for it failed. */
  'publication.changed': {
    item: ItemRecord
    action: AuditAction
    /** The version that it is about. */
    version: string | null
    by: { userId: string | null; name: string }
    details?: { from?: string; until?: string; note?: string; plan?: PlanKind }
    /** The user to notify, when that is not the maker of the version. */
    to?: string | null
  }
  /** Somebody mentioned colleagues in a comment, or replied to theirs. */
  'comment.addressed': {
    item: ItemRecord
    comment: { id: number; text: string }
    people: readonly { userId: string; as: 'mentioned' | 'replied' }[]
    by: { userId: string; name: string }
  }
  /** The text of a comment is another one now. */
  'comment.edited': { comment: { id: number; text: string } }
  /** The clock could not carry out a plan, and dropped it. */
  'plan.failed': { item: ItemRecord; failure: PlanFailure }
  /** Somebody confirmed an organisation, the first of its cycle to do so. */
  'organisation.confirmed': { organisation: ItemRecord; by: Author }
  /** Somebody who was named said that they are the one to ask about an organisation. */
  'recipient.accepted': { organisation: ItemRecord; name: string; address: string; by: Author }
  /** Offerings by others end, as what they offer goes to the archive; and they are back when that is undone. */
  'offerings.ended': { ids: readonly number[]; by: Author }
  'offerings.resumed': { ids: readonly number[] }
  /** An organisation was merged into another one: what lay in it lies there already, and it is about to go to the archive. */
  'organisations.merged': { from: ItemRecord; into: ItemRecord; by: Author }
  /** That was undone: what went along is to come back where it is still as merging left it. */
  'organisations.parted': { from: ItemRecord; into: ItemRecord; before: BeforeMerging }
  /** Items are about to be deleted for good: they still stand, and are locked. */
  'items.deleting': { tenantId: number; items: readonly ItemRecord[] }
  /** A team has moved, with the teams and items below it. */
  'team.moved': { tenantId: number; from: string; to: string }
  /** A team in which nothing is left is about to be deleted. */
  'team.deleting': { id: number }
  /** A supplement is about to go: it still exists, and is locked. */
  'supplement.deleting': { supplement: ItemRecord; by: Author }
}
export type EventName = keyof Events
