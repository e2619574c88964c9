import type { TypeTexts } from '#lib/i18n/type-texts'

/** The texts about choosing types, made on the server. */
export type TypeWords = TypeTexts
