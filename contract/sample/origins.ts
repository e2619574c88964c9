// Without zod, so that pages can read it.

/** Who or what said a value that a sample asks after: editors by hand, or what they took it from. */
export const saidOrigins = [
  ...(['editors', 'link', 'telephone', 'import', 'changeSet', 'website', 'register', 'visitor', 'other'] as const),
] as const
export type ValueOrigin = (typeof saidOrigins)[number]

/** How what was drawn had last been seen true: who answered by which means, what source agreed, or nobody at all. */
export const seenOrigins = [
  ...(['none', 'mail', 'phone', 'application', 'website', 'register', 'import', 'sample', 'other'] as const),
] as const
export type SightingOrigin = (typeof seenOrigins)[number]

const known = <Name extends string>(names: readonly Name[], name: string, otherwise: Name): Name =>
  names.find((one) => one === name) ?? otherwise

export const toSaidOrigin = (name: string): ValueOrigin => known<ValueOrigin>(saidOrigins, name, 'other')
export const toSeenOrigin = (name: string): SightingOrigin => known<SightingOrigin>(seenOrigins, name, 'other')

/** What people confirmed is false when it turns out wrong within so many days, with no change in between. */
export const falseWithinDays = 30
/** Sources don't confirm: people do. */
const confirming: readonly string[] = ['mail', 'phone', 'application']

/** Whether what was found wrong in a call had been confirmed by people shortly before it; both are of the value that was drawn. */
export function isFalseConfirmation(seen: { how: string; at: Date }, calledAt: Date): boolean {
  const days = (calledAt.getTime() - seen.at.getTime()) / (24 * 60 * 60_000)
  return confirming.includes(seen.how) && days >= 0 && days <= falseWithinDays
}
