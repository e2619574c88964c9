import type policy from '#messages/nl/policy.json'

/** The texts about confirmation policies; both languages have the same keys, which a test guards. */
export type PolicyTexts = typeof policy
