import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import type { Favorite, Favorites } from '#contract/favorite'
import { organisationPaths, paths, teamPaths } from '#lib/paths'

const productHref = ({ key, payload }: Favorite) =>
  typeof payload.organisation === 'string' ? organisationPaths(payload.organisation).product(key) : paths.home()

/** Favourites in their three kinds (spec section 3). */
export async function FavoriteList({ favorites }: { favorites: Favorites }) {
  const t = await getTranslations('frame')
  const groups = [
    { title: t('favoriteTeams'), entries: favorites.teams, href: ({ key }: Favorite) => teamPaths(key).dashboard() },
    {
      title: t('favoriteOrganisations'),
      entries: favorites.organisations,
      href: ({ key }: Favorite) => organisationPaths(key).dashboard(),
    },
    { title: t('favoriteProducts'), entries: favorites.products, href: productHref },
  ].filter(({ entries }) => entries.length > 0)
  if (groups.length === 0) return <p className="text-muted">{t('noFavorites')}</p>
  return groups.map(({ title, entries, href }) => (
    <section key={title}>
      <h2 className="popover-heading">{title}</h2>
      <ul className="popover-list">
        {entries.map((favorite) => (
          <li key={favorite.key}>
            <AppLink href={href(favorite)}>{favorite.title}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}
