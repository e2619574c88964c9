import { useTranslations } from 'next-intl'
import type { Favorite, Favorites } from '#contract/people/favorite'
import { organisationPaths, paths, teamPaths } from '#lib/paths/paths'
import { LinkSection } from './link-list'

const productHref = ({ key, payload }: Favorite) =>
  typeof payload.organisation === 'string' ? organisationPaths(payload.organisation).product(key) : paths.home()

/** Favourites under the heading of their kind. */
export function FavoriteList({ favorites }: { favorites: Favorites }) {
  const t = useTranslations('frame')
  const groups = [
    { title: t('favoriteTeams'), of: favorites.teams, href: ({ key }: Favorite) => teamPaths(key).dashboard() },
    {
      title: t('favoriteOrganisations'),
      of: favorites.organisations,
      href: ({ key }: Favorite) => organisationPaths(key).dashboard(),
    },
    { title: t('favoriteProducts'), of: favorites.products, href: productHref },
  ].filter((group) => group.of.length > 0)
  if (groups.length === 0) return <p className="text-muted">{t('noFavorites')}</p>
  return groups.map(({ title, of, href }) => (
    <LinkSection
      key={title}
      title={title}
      links={of.map((favorite) => ({ label: favorite.title, href: href(favorite) }))}
    />
  ))
}
