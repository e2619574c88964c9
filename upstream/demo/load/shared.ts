const day = 24 * 60 * 60_000

/** A moment some whole days from another; negative goes back. */
export const addDays = (date: Date, days: number) => new Date(date.getTime() + days * day)

/** The first of a list that can't be empty. */
export function one<T>(list: readonly (T | undefined)[]): T {
  const [first] = list
  if (first === undefined) throw new Error('expected one')
  return first
}
