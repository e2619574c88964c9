import type nl from '#messages/en/tree.json'

/** The texts of adding, moving and deleting teams (messages/<locale>/tree.json). */
export type TeamTreeTexts = typeof nl
