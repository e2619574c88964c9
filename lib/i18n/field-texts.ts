import type fields from '#messages/nl/fields.json'

/** The texts of all fields; both languages have the same keys, which a test guards. */
export type FieldTexts = typeof fields
