import type { Permission } from '../access/permissions.ts'
import { type ItemKind, itemKinds } from '../kernel/item-kinds.ts'
import type { Task } from './task.ts'

/** A task can be put off for a year. */
const maximumSnoozeDays = 366
/** The number of days that a task is with the colleague it was handed to; then it returns to the person who handed it over. */
export const handOverDays = 30

/** The right that a task takes; null for a task of one person alone, which nobody else can do for them. */
const rights: Record<Task['kind'], 'publish' | 'update' | Permission | null> = {
  publishReady: 'publish',
  mendSentBack: null,
  readComment: null,
  repairPlan: 'publish',
  brokenAddress: 'update',
  answerOffer: 'product.coHost',
  preventRemoval: 'organisation.update',
  callOrganisation: 'organisation.confirmationPolicyUpdate',
  decideExpired: 'organisation.archive',
  // Goes to the people who keep the organisation, even if others may edit it.
  confirmOrganisation: 'organisation.update',
  acceptInvitation: null,
  solveConflict: 'update',
  correctProduct: 'product.update',
  decideAnswer: 'publish',
  decideDoubt: 'update',
  hearSource: null,
  approveChangeSet: null,
  repairImport: null,
  // Its owner confirms it themselves, or hands it on in its form.
  confirmProgram: null,
  // It can be passed on to another team.
  decideRequest: null,
  // One for all that waits, of whatever each may publish.
  lookAtReports: null,
  fillField: 'update',
}

/** Who may change a supplement may publish it. */
const publishing: Record<ItemKind, Permission> = {
  organisation: 'organisation.publish',
  product: 'product.publish',
  supplement: 'supplement.update',
  agenda: 'agenda.publish',
}

const updating: Record<ItemKind, Permission> = {
  organisation: 'organisation.update',
  product: 'product.update',
  supplement: 'supplement.update',
  agenda: 'agenda.update',
}

const isItemKind = (type: Task['subject']['type']): type is ItemKind => itemKinds.some((kind) => kind === type)

/** The item that a task is about, with the permission that it takes; undefined for a task that stays with one person. */
export function rightFor({ kind, subject: { type, key } }: Pick<Task, 'kind' | 'subject'>) {
  const right = rights[kind]
  if (right === null || !isItemKind(type)) return undefined
  const permission = right === 'publish' ? publishing[type] : right === 'update' ? updating[type] : right
  return { item: { kind: type, key }, permission }
}

/** True while a task waits for the reader: not put off, and not handed over to somebody else. */
export const isOpenTask = ({ later, to }: Pick<Task, 'later' | 'to'>): boolean =>
  later === undefined && to === undefined

/** The reason why a task can't be put off till a day; days are `YYYY-MM-DD`, in the time of the product. */
export function snoozeIssue(day: string, today: string): 'snooze.tooSoon' | 'snooze.tooLate' | undefined {
  if (day <= today) return 'snooze.tooSoon'
  return (Date.parse(day) - Date.parse(today)) / 86_400_000 > maximumSnoozeDays ? 'snooze.tooLate' : undefined
}
