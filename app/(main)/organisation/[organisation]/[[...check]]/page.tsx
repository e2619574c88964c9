import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DeniedNotice } from '#components/frame/denied-notice'
import { FavoriteToggle } from '#components/frame/favorite-toggle'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { OrganisationDashboard } from '#components/organisation/organisation-dashboard'
import { OrganisationMeta } from '#components/organisation/organisation-meta'
import { auditEndpoints } from '#contract/audit'
import { itemEndpoints } from '#contract/item'
import { favoriteWords } from '#lib/server/favorite-words'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { startup } from '#lib/server/startup'
import { organisationName } from '#lib/server/titles'

export const generateMetadata = organisationName

export default async function OrganisationPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/[[...check]]'>) {
  const { organisation, check = [] } = await params
  if (check.length > 1 || (check[0] !== undefined && check[0] !== 'check')) notFound()
  const { denied } = await searchParams
  const { menu, data } = await openOrganisationPage(organisation, 'dashboard', async (call) => {
    const query = { limit: 6 }
    const [item, products, agenda, events] = await Promise.all([
      call(itemEndpoints.organisation, { params: { organisation } }),
      call(itemEndpoints.products, { params: { organisation }, query }),
      call(itemEndpoints.agenda, { params: { organisation }, query }),
      call(auditEndpoints.organisation, { params: { organisation }, query }),
    ])
    return { item, products: products.items, agenda: agenda.items, events: events.items }
  })
  const [{ favorites }, t] = await Promise.all([startup(), getTranslations('pages')])
  return (
    <OrganisationFrame
      menu={menu}
      place="dashboard"
      title={check[0] === 'check' ? `${t('titles.check')}: ${menu.title}` : menu.title}
      meta={<OrganisationMeta menu={menu} item={data.item} />}
      actions={
        <FavoriteToggle
          type="ORGANISATION"
          favorite={{ key: menu.key, title: menu.title, payload: {} }}
          isFavorite={favorites.organisations.some(({ key }) => key === menu.key)}
          words={await favoriteWords(menu.title)}
        />
      }
    >
      <DeniedNotice denied={denied} />
      <OrganisationDashboard menu={menu} {...data} />
    </OrganisationFrame>
  )
}
