import { isSafePattern as isSafe } from 'redos-detector'

/** Longer than this no pattern is thought about: one that takes more is none that people can read either. */
const timeout = 500

/**
 * Whether a pattern can be tried on any text: the engine goes back on its steps a bounded number of times. What holds for every
 * text can't be known from some of them, so one that it can't be shown of is not safe.
 */
export const isSafePattern = (pattern: string): boolean => isSafe(pattern, { unicode: true, timeout }).safe
