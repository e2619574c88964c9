import { readIssues } from './form-issues.ts'

/** What can be decided of something that waits, and taking that back. */
export const decisions = ['publish', 'plan', 'sendBack', 'undo'] as const
export type Decision = (typeof decisions)[number]

type Query = Record<string, string | string[] | undefined>

const textOf = (value: Query[string]) => (typeof value === 'string' ? value : undefined)
const decisionOf = (value: Query[string]) => decisions.find((known) => known === value)

/** What the address of the page of one item says: the team whose list it is of, and how the last decision ended. */
export const readDecision = ({ team, done, decision, error, issues }: Query) => ({
  team: textOf(team),
  /** What was just done. */
  done: decisionOf(done),
  /** What was refused, with why. */
  decision: decisionOf(decision),
  error: textOf(error),
  issues: readIssues(issues),
})
export type DecisionState = ReturnType<typeof readDecision>
