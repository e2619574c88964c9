import type types from '#messages/en/types.json'

/** The texts about choosing types; both languages have the same keys, which a test guards. */
export type TypeTexts = typeof types
