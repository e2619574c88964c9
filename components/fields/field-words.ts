import type { FieldWords } from '#components/ui/field'
import type fields from '#messages/nl/fields.json'

/** The texts of all fields (messages/<locale>/fields.json), given with the page, and the two words around every field. */
export type EditorWords = typeof fields & FieldWords
