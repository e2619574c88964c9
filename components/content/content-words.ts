import type { EditorWords } from '../fields/field-words'
import type { PublicationWords } from '../publication/publication-words'

/** All texts of the content form, made on the server; `validation` holds the texts of error codes by their full key. */
export type ContentWords = EditorWords & {
  close: string
  validation: Record<string, string>
  publication: PublicationWords
}

/** `1 fout`, `3 fouten`. */
export const counted = (count: number, one: string, more: string) =>
  count === 1 ? one : more.replace('{count}', String(count))
