import { notFound, redirect } from 'next/navigation'
import { ContentEditor } from '#components/content/content-editor'
import { ContentMessages } from '#components/content/content-messages'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { TypeChangeNotice } from '#components/types/type-change-notice'
import { ButtonLink } from '#components/ui/button-link'
import { itemEndpoints } from '#contract/item'
import { wordsEndpoints } from '#contract/words'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { organisationPaths } from '#lib/paths'
import { openItemPage } from '#lib/server/item-page'
import { currentLocale } from '#lib/server/preferences'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'
import { typeKeys } from '#lib/server/type-keys'

export const generateMetadata = organisationTitle('productType')

export default async function ProductTypePage({
  params,
}: PageProps<'/organisation/[organisation]/product/[product]/type/[producttype]'>) {
  const { organisation, product, producttype } = await params
  const { menu, data } = await openItemPage(organisation, 'product', product, async (call) => {
    const [item, types] = await Promise.all([
      call(itemEndpoints.product, { params: { organisation, product }, query: { types: 'true' } }),
      call(wordsEndpoints.types, { query: { kind: 'product', keys: typeKeys([producttype]) } }),
    ])
    return { item, next: types.items.at(-1) }
  })
  const { item, next } = data
  const to = organisationPaths(organisation).product(product)
  const isOffered = menu.productTypes.some(({ key }) => key === producttype)
  requireAction(item.actions, 'update', organisationPaths(organisation).dashboard({ denied: 'product' }))
  if (item.types.includes(producttype)) redirect(to)
  if (next === undefined || !isOffered) notFound()
  const [{ user }, { types: words }, locale] = await Promise.all([startup(), getMessages(), currentLocale()])
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={words.product.title.replace('{title}', item.title)}
      actions={<ButtonLink href={to}>{words.product.back}</ButtonLink>}
    >
      <div className="mb-4">
        <TypeChangeNotice
          present={item.definitions ?? []}
          next={next}
          values={item.values}
          words={words.product}
          locale={locale}
        />
      </div>
      <ContentMessages>
        <ContentEditor
          target={{ organisation, part: 'product', key: product }}
          doneHref={to}
          types={[next]}
          values={item.values}
          version={`"v${item.version}"`}
          draftKey={`${user.id}/product/${item.id}/${producttype}`}
          actions={item.actions}
          hasWorkflow={menu.enableProductWorkflow}
          isPublished={item.publication.state === 'published'}
          locale={locale}
        />
      </ContentMessages>
    </OrganisationFrame>
  )
}
