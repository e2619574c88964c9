import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentView } from '#components/content/content-view'
import { TeamFrame } from '#components/frame/team-frame'
import { HistoryLink } from '#components/history/history-link'
import { PublicationBadge } from '#components/item/publication-badge'
import { ProductOwner } from '#components/product/product-owner'
import { PublicationNotices } from '#components/publication/publication-notices'
import { ButtonLink } from '#components/ui/button-link'
import { itemEndpoints } from '#contract/item'
import { organisationPaths, teamPaths } from '#lib/paths'
import { currentLocale } from '#lib/server/preferences'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('product')

/** A product of an organisation of the team, as it is; it is edited where it belongs. */
export default async function TeamProductPage({ params }: PageProps<'/team/[team]/product/[product]'>) {
  const { team, product } = await params
  const { menu, data: item } = await openTeamPage(team, 'products', (call) =>
    call(itemEndpoints.teamProduct, { params: { team, product }, query: { types: 'true' } }),
  )
  if (item.organisation === null) notFound()
  const to = organisationPaths(item.organisation.key)
  const [t, locale] = await Promise.all([getTranslations('products'), currentLocale()])
  return (
    <TeamFrame
      menu={menu}
      place="products"
      title={item.title}
      meta={
        <>
          <PublicationBadge publication={item.publication} />
          <ProductOwner owner={item.organisation} />
        </>
      }
      actions={
        <>
          <HistoryLink subject={{ type: 'product', key: item.key }} />
          <ButtonLink href={teamPaths(team).consumers(item.key)}>{t('consumers')}</ButtonLink>
          <ButtonLink look="primary" href={to.product(item.key)}>
            {item.actions.includes('update') ? t('edit') : t('open')}
          </ButtonLink>
        </>
      }
    >
      <PublicationNotices item={item} />
      <div className="card">
        <div className="card-body pt-5">
          <ContentView types={item.definitions ?? []} values={item.values} locale={locale} />
        </div>
      </div>
    </TeamFrame>
  )
}
