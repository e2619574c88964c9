import type { FieldWords } from '#components/ui/field'
import type { Messages } from '#lib/i18n/messages'

/** All texts of publishing, made on the server; placeholders are filled in where they are used. */
export type PublicationWords = Messages['publication'] & {
  field: FieldWords
  close: string
  /** By the action whose right is missing, or by the code of the refusal. */
  reasons: Partial<Record<string, string>>
}
