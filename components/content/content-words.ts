import type { LaterWords } from '#lib/later-words'
import type { EditorWords } from '../fields/field-words'
import type { PublicationWords } from '../publication/publication-words'

/** All texts of the content form, made on the server; those of errors and of publishing later come when they are needed. */
export type ContentWords = EditorWords & {
  close: string
  /** Why publishing is not possible, for who has no right to it. */
  mayNotPublish: string
  /** Texts of errors by their whole key. */
  validation: LaterWords<Record<string, string>>
  publication: LaterWords<PublicationWords>
}

/** `1 fout`, `3 fouten`. */
export const counted = (count: number, one: string, more: string) =>
  count === 1 ? one : more.replace('{count}', String(count))
