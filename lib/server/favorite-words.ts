import 'server-only'
import { getTranslations } from 'next-intl/server'
import { startup } from './startup.ts'

/** The texts of the star, for a thing with this title; with the reason where the reader looks on as another. */
export async function favoriteWords(title: string) {
  const [t, ui, errors, { user }] = await Promise.all([
    getTranslations('frame'),
    getTranslations('ui'),
    getTranslations('errors'),
    startup(),
  ])
  return {
    add: t('addFavorite', { title }),
    remove: t('removeFavorite', { title }),
    added: t('favoriteAdded', { title }),
    removed: t('favoriteRemoved', { title }),
    failed: t('favoriteFailed'),
    undo: t('undo'),
    close: ui('close'),
    reason: user.viewer === null ? undefined : errors('VIEWING_ONLY.message'),
  }
}
export type FavoriteWords = Awaited<ReturnType<typeof favoriteWords>>
