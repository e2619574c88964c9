import type nl from '#messages/nl/team-tree.json'

/** The texts of adding, moving and deleting teams (messages/<locale>/team-tree.json). */
export type TeamTreeTexts = typeof nl
