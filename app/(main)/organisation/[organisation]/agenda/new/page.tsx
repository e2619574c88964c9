import { getTranslations } from 'next-intl/server'
import { ContentEditor } from '#components/content/content-editor'
import { ContentMessages } from '#components/content/content-messages'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { agendaTypes } from '#contract/agenda-type'
import { itemEndpoints } from '#contract/item'
import { newWhen } from '#lib/agenda/new-when'
import { readOpeningTimes } from '#lib/agenda/read-opening-times'
import { relatedThings } from '#lib/agenda/related-things'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { organisationPaths } from '#lib/paths'
import { newItemQuery } from '#lib/server/agenda-page'
import { enrolledOffers } from '#lib/server/offered-product'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('agenda')

/** A new agenda item, on the day or time from where somebody came. */
export default async function NewItemPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/agenda/new'>) {
  const [{ organisation }, search] = await Promise.all([params, searchParams])
  const { menu, data } = await openOrganisationPage(organisation, 'agenda', async (call) => {
    const [contents, owner, offers] = await Promise.all([
      call(itemEndpoints.contents, { params: { organisation } }),
      call(itemEndpoints.organisation, { params: { organisation } }),
      enrolledOffers(call, organisation),
    ])
    return {
      contents,
      offers,
      openingTimes: readOpeningTimes(owner.values.openingTimes),
    }
  })
  requireAction(menu.agendaActions, 'entryCreate', organisationPaths(organisation).dashboard({ denied: 'agendaNew' }))
  const [{ user }, { calendar }, t, locale] = await Promise.all([
    startup(),
    getMessages(),
    getTranslations('pages.titles'),
    currentLocale(),
  ])
  const { start, end, product } = newItemQuery(search)
  const related = relatedThings(organisation, data)
  const from = related.find(({ kind, key }) => kind === 'product' && key === product)
  const values = {
    when: newWhen(start, end),
    ...(from === undefined
      ? {}
      : { title: from.title, product: { kind: 'product', key: from.key, organisation: from.organisation } }),
  }
  return (
    <OrganisationFrame menu={menu} place="agenda" title={t('agendaNew')}>
      <ContentMessages>
        <ContentEditor
          target={{ organisation, part: 'agenda', requestKey: crypto.randomUUID() }}
          types={agendaTypes}
          values={values}
          version=""
          draftKey={`${user.id}/new-agenda/${organisation}/${start ?? ''}/${product ?? ''}`}
          actions={['update', 'publish']}
          hasWorkflow={menu.enableProductWorkflow}
          isPublished={false}
          related={related}
          openingTimes={data.openingTimes}
          clashWords={calendar.clash}
          locale={locale}
        />
      </ContentMessages>
    </OrganisationFrame>
  )
}
