import type { TypeTexts } from '#lib/i18n/type-texts'

/** The texts about choosing types, made on the server. */
export type TypeWords = TypeTexts

/** Those of the types of an organisation in its form. */
export type TypeChoiceWords = Pick<TypeTexts, 'card' | 'dialog' | 'picker' | 'duplicates'>
