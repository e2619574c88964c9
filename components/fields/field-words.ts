import type { FieldWords } from '#components/ui/field'
import type { FieldTexts } from '#lib/i18n/field-texts'

/** The texts of all fields (messages/<locale>/fields.json), given with the page, and the two words around every field. */
export type EditorWords = FieldTexts & FieldWords
