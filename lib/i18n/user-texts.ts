import type nl from '#messages/en/user.json'

/** The texts about people and their roles (messages/<locale>/user.json). */
export type UserTexts = typeof nl
