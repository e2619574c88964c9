import type { Content } from '#contract/content/content'
import { findFault } from '#contract/kernel/storable'
import type { Problem } from './outside-checks.ts'

/** What a check finds, without what it says of a value that was left out because of a fault. */
export const withFaults = (faults: Problem[], errors: Problem[]): Problem[] => {
  const told = new Set(faults.map(({ path }) => path.split('.')[1]))
  return [...faults, ...errors.filter(({ path }) => !told.has(path.split('.')[1]))]
}

/** Content without the values that hold text that can't be stored, and what is wrong with those. */
export function storablePart<C extends Content>(content: C): { content: C; faults: Problem[] } {
  const faults: Problem[] = []
  const values = Object.entries(content.values).filter(([name, value]) => {
    const fault = findFault({ [name]: value }, ['values'])
    if (fault !== undefined) faults.push(fault)
    return fault === undefined
  })
  return { content: faults.length === 0 ? content : { ...content, values: Object.fromEntries(values) }, faults }
}
