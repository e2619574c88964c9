import { readIssues } from './form-issues.ts'

/** Decisions on an item that waits, and undoing them. */
export const decisions = ['publish', 'plan', 'sendBack', 'undo'] as const
export type Decision = (typeof decisions)[number]

type Query = Record<string, string | string[] | undefined>

const textOf = (value: Query[string]) => (typeof value === 'string' ? value : undefined)
const decisionOf = (value: Query[string]) => decisions.find((known) => known === value)

/** The address of the page of one item: the team whose list it belongs to, and how the last decision ended. */
export const readDecision = ({ team, done, decision, error, issues }: Query) => ({
  team: textOf(team),
  done: decisionOf(done),
  /** The refused decision, with the reason. */
  decision: decisionOf(decision),
  error: textOf(error),
  issues: readIssues(issues),
})
export type DecisionState = ReturnType<typeof readDecision>
