import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Favorites } from '#contract/people/favorite'
import { startup } from './startup.ts'

/** Whether something is a favourite of the reader, and why that can't be changed where they look on as another. */
export async function favoriteStar(kind: keyof Favorites, key: string) {
  const [{ favorites, user }, errors] = await Promise.all([startup(), getTranslations('errors')])
  return {
    isFavorite: favorites[kind].some((favorite) => favorite.key === key),
    reason: user.viewer === null ? undefined : errors('VIEWING_ONLY.message'),
  }
}
