import { getMessages } from 'next-intl/server'
import { ContentEditor } from '#components/content/content-editor'
import { ContentView } from '#components/content/content-view'
import { OpenConflicts } from '#components/content/open-conflicts'
import { FavoriteToggle } from '#components/frame/favorite-toggle'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { PublicationBadge } from '#components/item/publication-badge'
import { conflictEndpoints } from '#contract/conflict'
import { itemEndpoints } from '#contract/item'
import { wordsEndpoints } from '#contract/words'
import { organisationPaths } from '#lib/paths'
import { contentWords } from '#lib/server/content-words'
import { favoriteWords } from '#lib/server/favorite-words'
import { openItemPage } from '#lib/server/item-page'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('product')

export default async function ProductPage({ params }: PageProps<'/organisation/[organisation]/product/[product]'>) {
  const { organisation, product } = await params
  const { menu, data } = await openItemPage(organisation, 'product', product, async (call) => {
    const [item, types, conflicts] = await Promise.all([
      call(itemEndpoints.product, { params: { organisation, product } }),
      call(wordsEndpoints.types, { query: { kind: 'product' } }),
      call(conflictEndpoints.list, { params: { type: 'product', key: product } }),
    ])
    return { item, conflicts: conflicts.items, types: types.items.filter(({ key }) => item.types.includes(key)) }
  })
  const [{ favorites, user }, { types: typeWords }, words, locale] = await Promise.all([
    startup(),
    getMessages(),
    contentWords(),
    currentLocale(),
  ])
  const { item, types } = data
  const [type] = types
  const typeLinks = type && {
    title: typeWords.card.titleOne,
    change: typeWords.product.change,
    current: { name: type.name[locale], icon: type.icon },
    links: menu.productTypes
      .filter(({ key }) => key !== type.key)
      .map(({ key, name, icon }) => ({
        href: organisationPaths(organisation).productOfType(product, key),
        name,
        icon,
      })),
  }
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={item.title}
      meta={<PublicationBadge publication={item.publication} />}
      actions={
        <FavoriteToggle
          type="PRODUCT"
          favorite={{ key: item.key, title: item.title, payload: { organisation } }}
          isFavorite={favorites.products.some(({ key }) => key === item.key)}
          words={await favoriteWords(item.title)}
        />
      }
    >
      <OpenConflicts type="product" itemKey={item.key} conflicts={data.conflicts} />
      {item.actions.includes('update') ? (
        <ContentEditor
          target={{ organisation, part: 'product', key: product }}
          types={types}
          typeLinks={typeLinks}
          values={item.values}
          version={`"v${item.version}"`}
          draftKey={`${user.id}/product/${item.id}`}
          actions={item.actions}
          hasWorkflow={menu.enableProductWorkflow}
          isPublished={item.publication.state === 'published'}
          words={words}
          locale={locale}
        />
      ) : (
        <div className="card">
          <div className="card-body pt-5">
            <ContentView types={types} values={item.values} words={words} locale={locale} />
          </div>
        </div>
      )}
    </OrganisationFrame>
  )
}
