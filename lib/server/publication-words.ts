import 'server-only'
import { getMessages, getTranslations } from 'next-intl/server'

/** The texts of publishing, for dialogs and menus. */
export async function publicationWords() {
  const [{ publication, ui, role, errors }, t] = await Promise.all([getMessages(), getTranslations('errors')])
  const needs = (action: 'publish' | 'update') => t('missingRight', { right: role.actions[action] })
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
