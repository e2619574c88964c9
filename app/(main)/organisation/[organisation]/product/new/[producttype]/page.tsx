import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentEditor } from '#components/content/content-editor'
import { ContentMessages } from '#components/content/content-messages'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { wordsEndpoints } from '#contract/words'
import { organisationPaths } from '#lib/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('productAdd')

export default async function ProductNewPage({
  params,
}: PageProps<'/organisation/[organisation]/product/new/[producttype]'>) {
  const { organisation, producttype } = await params
  const { menu, data: type } = await openOrganisationPage(organisation, 'products', (call) =>
    call(wordsEndpoints.type, { params: { kind: 'product', key: producttype } }),
  )
  requireAction(menu.productActions, 'create', organisationPaths(organisation).dashboard({ denied: 'productAdd' }))
  if (!menu.productTypes.some(({ key }) => key === producttype)) notFound()
  const [{ user }, t, locale] = await Promise.all([startup(), getTranslations('pages'), currentLocale()])
  return (
    <OrganisationFrame menu={menu} place="products" title={`${t('titles.productAdd')}: ${type.name[locale]}`}>
      <ContentMessages>
        <ContentEditor
          target={{ organisation, part: 'product', requestKey: crypto.randomUUID() }}
          types={[type]}
          values={{}}
          version=""
          draftKey={`${user.id}/new-product/${organisation}/${producttype}`}
          actions={['update', ...(menu.productActions.includes('publish') ? ['publish'] : [])]}
          hasWorkflow={menu.enableProductWorkflow}
          isPublished={false}
          locale={locale}
        />
      </ContentMessages>
    </OrganisationFrame>
  )
}
