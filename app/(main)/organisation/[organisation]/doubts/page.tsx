import { getTranslations } from 'next-intl/server'
import { DoubtsView } from '#components/doubt/doubts-view'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { doubtEndpoints } from '#contract/content/doubts'
import { organisationPaths } from '#lib/paths/paths'
import { cursorOf } from '#lib/server/cursor'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('doubts')

export default async function OrganisationDoubtsPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/doubts'>) {
  const [{ organisation }, cursor] = await Promise.all([params, cursorOf(searchParams)])
  const { menu, data } = await openOrganisationPage(organisation, 'doubts', (call) =>
    call(doubtEndpoints.organisation, { params: { organisation }, query: { cursor, limit: 20, total: 'true' } }),
  )
  const [t, doubts] = await Promise.all([getTranslations('pages'), getTranslations('doubts')])
  return (
    <OrganisationFrame
      menu={menu}
      place="doubts"
      title={t('titles.doubts')}
      meta={doubts('count', { count: data.total ?? 0 })}
      width="wide"
    >
      <DoubtsView page={data} cursor={cursor} hrefOf={organisationPaths(organisation).doubts} />
    </OrganisationFrame>
  )
}
