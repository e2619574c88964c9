import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { Planning } from '#components/planning/planning'
import { planningEndpoints } from '#contract/publication/planning'
import { organisationPaths } from '#lib/paths/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { planningQuery } from '#lib/server/planning-query'
import { currentLocale } from '#lib/server/preferences'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('planning')

export default async function PlanningPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/planning'>) {
  const { organisation } = await params
  const { query, ...view } = planningQuery(await searchParams, new Date())
  const { menu, data } = await openOrganisationPage(organisation, 'planning', (call) =>
    call(planningEndpoints.organisation, { params: { organisation }, query }),
  )
  const [t, locale] = await Promise.all([getTranslations('pages'), currentLocale()])
  return (
    <OrganisationFrame menu={menu} place="planning" title={t('titles.planning')} width="wide">
      <Planning {...view} data={data} hrefOf={organisationPaths(organisation).planning} locale={locale} />
    </OrganisationFrame>
  )
}
