import type { Favorite, FavoriteType } from '#contract/favorite'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

/** Adds a favourite; adding it twice keeps one. */
export const addFavorite = (type: FavoriteType, favorite: Favorite) =>
  throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', '/favorite'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...favorite, type }),
    }),
  )

/** Removes a favourite; one that is not there is no error. */
export const removeFavorite = (type: FavoriteType, key: string) =>
  throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', `/favorite/${type}/${encodeURIComponent(key)}`), { method: 'DELETE' }),
  )
