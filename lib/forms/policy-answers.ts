import { type PolicyInput, policyInputSchema } from '#contract/confirmation-policy'
import { fieldErrors } from '#contract/field-errors'
import { type DeadlineAction, deadlineActions } from '#contract/review'

/** A reminder as it is typed; the id tells rows apart. */
export type ReminderAnswer = { id: string; daysBeforeDeadline: string; emailTag: string }

/** A policy as it is typed: numbers are text until they are checked. */
export type PolicyAnswers = {
  name: string
  intervalDays: string
  graceDays: string
  deadlineAction: DeadlineAction
  allowEmail: boolean
  maximumProducts: string
  notifications: ReminderAnswer[]
}

/** What a new policy starts with. */
export const usualPolicy: PolicyInput = {
  name: '',
  intervalDays: 182,
  graceDays: 30,
  deadlineAction: 'escalate',
  allowEmail: true,
  maximumProducts: 20,
  notifications: [
    { daysBeforeDeadline: 30, emailTag: 'herinnering' },
    { daysBeforeDeadline: 7, emailTag: 'laatste-herinnering' },
  ],
}

/** A stored policy as it is typed. */
export const answersOf = ({ notifications, ...input }: PolicyInput): PolicyAnswers => ({
  ...input,
  intervalDays: String(input.intervalDays),
  graceDays: String(input.graceDays),
  maximumProducts: String(input.maximumProducts),
  notifications: notifications.map(({ daysBeforeDeadline, emailTag }, index) => ({
    id: `reminder-${index}`,
    daysBeforeDeadline: String(daysBeforeDeadline),
    emailTag,
  })),
})

const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text.trim()))

const bodyOf = ({ notifications, ...answers }: PolicyAnswers) => ({
  ...answers,
  intervalDays: numberIn(answers.intervalDays),
  graceDays: numberIn(answers.graceDays),
  maximumProducts: numberIn(answers.maximumProducts),
  notifications: notifications.map(({ daysBeforeDeadline, emailTag }) => ({
    daysBeforeDeadline: numberIn(daysBeforeDeadline),
    emailTag,
  })),
})

type Checked = { input: PolicyInput; faults?: undefined } | { input?: undefined; faults: Map<string, string> }

/** The policy that was typed, or by field what is wrong with it. */
export function checkAnswers(answers: PolicyAnswers): Checked {
  const read = policyInputSchema.safeParse(bodyOf(answers))
  if (read.success) return { input: read.data }
  // Of several faults of one field the first says most.
  return {
    faults: new Map(
      fieldErrors(read.error)
        .toReversed()
        .map(({ path, code }) => [path, code]),
    ),
  }
}

/** A policy as the refusal of a lost race tells it. */
export function readPolicy(given: unknown): PolicyInput | undefined {
  const read = policyInputSchema.safeParse(given)
  return read.success ? read.data : undefined
}

const isRecord = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null
const textOf = (given: unknown) => (typeof given === 'string' ? given : '')

/** What was typed, as a draft in this browser keeps it. */
export function readAnswers(given: unknown): PolicyAnswers | undefined {
  if (!isRecord(given) || !Array.isArray(given.notifications)) return undefined
  const rows: unknown[] = given.notifications
  return {
    name: textOf(given.name),
    intervalDays: textOf(given.intervalDays),
    graceDays: textOf(given.graceDays),
    deadlineAction: deadlineActions.find((action) => action === given.deadlineAction) ?? 'escalate',
    allowEmail: given.allowEmail === true,
    maximumProducts: textOf(given.maximumProducts),
    notifications: rows.filter(isRecord).map((row, index) => ({
      id: textOf(row.id) || `reminder-${index}`,
      daysBeforeDeadline: textOf(row.daysBeforeDeadline),
      emailTag: textOf(row.emailTag),
    })),
  }
}
