// Without zod, so that a form can read them.

/** As long as the place of an agenda item may be. */
export const roomNameMaximum = 120
export const roomsMaximum = 100

/** The rooms of a text with one on each line. */
export const roomsOfText = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
