import { getTranslations } from 'next-intl/server'
import type { Favorite, Favorites } from '#contract/favorite'
import { organisationPaths, paths, teamPaths } from '#lib/paths'
import type { FavoriteListProps } from './favorite-list'

const productHref = ({ key, payload }: Favorite) =>
  typeof payload.organisation === 'string' ? organisationPaths(payload.organisation).product(key) : paths.home()

/** Favourites in their three kinds, as links (spec section 3). */
export async function favoriteGroups(favorites: Favorites): Promise<FavoriteListProps> {
  const t = await getTranslations('frame')
  const group = (title: string, favorites: Favorite[], href: (favorite: Favorite) => string) => ({
    title,
    links: favorites.map((favorite) => ({ label: favorite.title, href: href(favorite) })),
  })
  const groups = [
    group(t('favoriteTeams'), favorites.teams, ({ key }) => teamPaths(key).dashboard()),
    group(t('favoriteOrganisations'), favorites.organisations, ({ key }) => organisationPaths(key).dashboard()),
    group(t('favoriteProducts'), favorites.products, productHref),
  ]
  return { groups: groups.filter(({ links }) => links.length > 0), none: t('noFavorites') }
}
