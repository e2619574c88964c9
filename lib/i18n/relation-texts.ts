import type relations from '#messages/en/relations.json'

/** The texts about relations; both languages have the same keys, which a test guards. */
export type RelationTexts = typeof relations
