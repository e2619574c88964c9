import type nl from '#messages/en/account.json'

/** The texts of the own account (messages/<locale>/account.json). */
export type AccountTexts = typeof nl
