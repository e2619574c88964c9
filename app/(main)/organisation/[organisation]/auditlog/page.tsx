import { getTranslations } from 'next-intl/server'
import { EventList } from '#components/audit/event-list'
import { ListCard } from '#components/frame/list-card'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { HistoryLink } from '#components/history/history-link'
import { auditEndpoints } from '#contract/audit'
import { organisationPaths, withCursor } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('auditlog')

export default async function AuditlogPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/auditlog'>) {
  const { organisation } = await params
  const cursor = await cursorOf(searchParams)
  const { menu, data } = await openOrganisationPage(organisation, 'auditlog', (call) =>
    call(auditEndpoints.organisation, { params: { organisation }, query: { cursor } }),
  )
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame
      menu={menu}
      place="auditlog"
      title={t('titles.auditlog')}
      actions={<HistoryLink subject={{ type: 'organisation', key: organisation }} />}
    >
      <ListCard
        shown={data.items.length}
        next={data.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => withCursor(organisationPaths(organisation).auditlog(), next)}
        empty={{ title: t('nothing.auditlog') }}
      >
        <EventList events={data.items} changesOf={organisationPaths(organisation).auditchanges} />
      </ListCard>
    </OrganisationFrame>
  )
}
