import type { ImportFormat, ImportMode } from './choices.ts'

// Apart from import-run.ts, so that a dialog needs no zod.

/** How far a task is. */
export const taskStates = ['queued', 'busy', 'done', 'stopped'] as const

/** How a row ended. */
export const importOutcomes = ['success', 'invalid', 'failed', 'forbidden', 'skipped'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Rows that should have been saved and were not. */
export const failedOutcomes = ['invalid', 'failed', 'forbidden'] as const satisfies readonly ImportOutcome[]

/**
 * The foreseen outcome for a row, before anything is saved; a job may skip new rows, or existing ones. A record that
 * its source no longer has is a row too: `gone` where it stays as it is, `archive` where it is archived. Of a comparison `gone`
 * are values that its source no longer says: reports of them are withdrawn.
 */
export const importVerdicts = ['new', 'changed', 'unchanged', 'skipped', 'refused', 'gone', 'archive'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** Verdicts of rows that change something, and so are saved. */
export const savedVerdicts = ['new', 'changed', 'archive'] as const satisfies readonly ImportVerdict[]

/**
 * First all rows are looked at; what is in order is saved once somebody has said so. What was saved can be taken back, once.
 * Each of these is a task.
 */
export const importSteps = ['check', 'save', 'undo'] as const

/** As what rows are saved. */
export const importWays = ['concept', 'publish'] as const
export type ImportWay = (typeof importWays)[number]

/** A file has at most so many bytes, and so many rows that are filled in. */
export const importMaximumBytes = 10_000_000
export const importMaximumRows = 10_000
/** An XML document is read record by record in a thread of its own, so that a whole register fits. */
export const xmlMaximumBytes = 100_000_000
/** Rows that are only compared change no record: there may be as many as a register has. */
export const compareMaximumRows = 50_000

export const maximumBytesOf = (format: ImportFormat): number =>
  format === 'xml' ? xmlMaximumBytes : importMaximumBytes
export const maximumRowsOf = (mode: ImportMode): number => (mode === 'compare' ? compareMaximumRows : importMaximumRows)

/**
 * The outcome for a saved row when its run is undone. A row that was changed since is kept; one that may not or can't
 * be restored is refused.
 */
export const importUndos = ['restored', 'archived', 'deleted', 'kept', 'refused', 'failed'] as const
export type ImportUndo = (typeof importUndos)[number]
