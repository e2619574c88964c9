// Apart from import-run.ts, so that a dialog needs no zod.

/** How far a task is (spec section 4, Import). */
export const taskStates = ['queued', 'busy', 'done', 'stopped'] as const
export type TaskState = (typeof taskStates)[number]

/** How a row ended (spec section 4, Import). */
export const importOutcomes = ['success', 'invalid', 'failed', 'forbidden', 'skipped'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What would become of a row, looked at before anything is saved; a job may skip what is new, or what is there. */
export const importVerdicts = ['new', 'changed', 'unchanged', 'skipped', 'refused'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** First all rows are looked at; what is in order is saved once somebody has said so. Each of the two is a task. */
export const importSteps = ['check', 'save'] as const
export type ImportStep = (typeof importSteps)[number]

/** As what rows are saved. */
export const importWays = ['concept', 'publish'] as const
export type ImportWay = (typeof importWays)[number]

/** A file has at most so many bytes, and so many rows that are filled in. */
export const importMaximumBytes = 10_000_000
export const importMaximumRows = 10_000
