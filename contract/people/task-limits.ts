// Apart from task.ts, so that browser code needs no zod.

/** So many tasks are put off or handed over at once. */
export const maximumTaskKeys = 50
/** Characters of the note that goes with a task. */
export const maximumTaskNote = 500
