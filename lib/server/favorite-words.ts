import 'server-only'
import { getTranslations } from 'next-intl/server'

/** The texts of the star, for a thing with this title. */
export async function favoriteWords(title: string) {
  const [t, ui] = await Promise.all([getTranslations('frame'), getTranslations('ui')])
  return {
    add: t('addFavorite', { title }),
    remove: t('removeFavorite', { title }),
    added: t('favoriteAdded', { title }),
    removed: t('favoriteRemoved', { title }),
    failed: t('favoriteFailed'),
    undo: t('undo'),
    close: ui('close'),
  }
}
export type FavoriteWords = Awaited<ReturnType<typeof favoriteWords>>
