import type { Content } from '#contract/content/content'
import { findIssue } from '#contract/kernel/storable'
import type { Problem } from './outside-checks.ts'

/** The errors of a check, except those about a value that an issue already covers. */
export const withIssues = (issues: Problem[], errors: Problem[]): Problem[] => {
  const covered = new Set(issues.map(({ path }) => path.split('.')[1]))
  return [...issues, ...errors.filter(({ path }) => !covered.has(path.split('.')[1]))]
}

/** Content without the values that hold text that can't be stored, and what is wrong with those. */
export function storablePart<C extends Content>(content: C): { content: C; issues: Problem[] } {
  const issues: Problem[] = []
  const values = Object.entries(content.values).filter(([name, value]) => {
    const issue = findIssue({ [name]: value }, ['values'])
    if (issue !== undefined) issues.push(issue)
    return issue === undefined
  })
  return { content: issues.length === 0 ? content : { ...content, values: Object.fromEntries(values) }, issues }
}
