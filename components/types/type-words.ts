import type types from '#messages/nl/types.json'

/** The texts about choosing types, made on the server. */
export type TypeWords = typeof types
