// Without zod, so that the editor of types can read them.

/** Colours that an option can have, by the names of the hues of the design: which shades they are, each theme says. */
export const optionColours = ['grey', 'green', 'blue', 'violet', 'amber', 'orange', 'red'] as const
export type OptionColour = (typeof optionColours)[number]
