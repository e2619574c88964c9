import 'server-only'
import { getMessages } from 'next-intl/server'
import { fillText } from '#lib/forms/fill-text'
import { packedWords } from '#lib/packed'

type Texts = Awaited<ReturnType<typeof getMessages>>

/** The texts of publishing, for dialogs and menus, packed. */
export const packedPublicationWords = packedWords(getMessages, publicationWordsOf)

/** The same, from texts that are there already. */
export function publicationWordsOf({ publication, ui, role, errors }: Texts) {
  const needs = (action: 'publish' | 'update') => fillText(errors.missingRight, { right: role.actions[action] })
  return {
    ...publication,
    field: { optional: ui.optional, error: ui.error },
    close: ui.close,
    reasons: {
      publish: needs('publish'),
      update: needs('update'),
      VIEWING_ONLY: errors.VIEWING_ONLY.message,
      ORGANISATION_ARCHIVED: errors.ORGANISATION_ARCHIVED.message,
      PRODUCT_ARCHIVED: errors.PRODUCT_ARCHIVED.message,
    },
  }
}
