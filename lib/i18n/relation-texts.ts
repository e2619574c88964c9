import type relations from '#messages/nl/relations.json'

/** The texts about relations; both languages have the same keys, which a test guards. */
export type RelationTexts = typeof relations
