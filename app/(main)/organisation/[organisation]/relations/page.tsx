import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { RelationsSection } from '#components/relation/relations-section'
import { reasons } from '#components/rights/reasons'
import { menuList } from '#contract/menu'
import { relationEndpoints } from '#contract/relation'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('relations')

export default async function RelationsPage({ params }: PageProps<'/organisation/[organisation]/relations'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'relations', (call) =>
    call(relationEndpoints.ofOrganisation, { params: { organisation } }),
  )
  const [t, locale, reason] = await Promise.all([getTranslations('pages'), currentLocale(), reasons()])
  return (
    <OrganisationFrame menu={menu} place="relations" title={t('titles.relations')}>
      <div className="max-w-[760px]">
        <RelationsSection
          of={{ organisation }}
          list={data}
          reason={reason(menuList(menu, 'organisation'), 'organisation', 'relationsAssignment')}
          locale={locale}
        />
      </div>
    </OrganisationFrame>
  )
}
