import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ItemFacts } from '#components/item/item-facts'
import { ItemListCard } from '#components/item/item-list-card'
import { itemEndpoints } from '#contract/item'
import { organisationPaths } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openItemPage } from '#lib/server/item-page'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { requireAction } from '#lib/server/require-action'
import { organisationTitle } from '#lib/server/titles'
import { GonePage } from '../../_components/gone-page'

export const generateMetadata = organisationTitle('agenda')

type AgendaProps = PageProps<'/organisation/[organisation]/agenda/[[...occurrence]]'>

export default async function AgendaPage({ params, searchParams }: AgendaProps) {
  const { organisation, occurrence = [] } = await params
  const [item, start, ...more] = occurrence
  // This folder takes every address below `agenda`, so the "not available any more" page of an item as well.
  if (start === 'notfound' && more.length === 0) return <GonePage organisation={organisation} kind="agenda" />
  if (more.length > 0 || (start !== undefined && !/^\d{8}T\d{4}$/.test(start))) notFound()
  if (item === undefined) return <Agenda organisation={organisation} cursor={await cursorOf(searchParams)} />
  return item === 'new' ? (
    <NewItem organisation={organisation} />
  ) : (
    <AgendaItem organisation={organisation} item={item} />
  )
}

async function Agenda({ organisation, cursor }: { organisation: string; cursor: string | undefined }) {
  const { menu, data } = await openOrganisationPage(organisation, 'agenda', (call) =>
    call(itemEndpoints.agenda, { params: { organisation }, query: { cursor } }),
  )
  const t = await getTranslations('pages')
  const to = organisationPaths(organisation)
  return (
    <OrganisationFrame menu={menu} place="agenda" title={t('titles.agenda')} width="wide">
      <ItemListCard
        caption={t('titles.agenda')}
        page={data}
        cursor={cursor}
        self={to.agenda()}
        hrefOf={(row) => to.agenda(row.key)}
        empty={t('nothing.agenda')}
      />
    </OrganisationFrame>
  )
}

async function NewItem({ organisation }: { organisation: string }) {
  const { menu } = await openOrganisationPage(organisation, 'agenda')
  requireAction(menu.agendaActions, 'entryCreate', organisationPaths(organisation).dashboard({ denied: 'agendaNew' }))
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="agenda" title={t('titles.agendaNew')}>
      <NothingYet title={t('nothing.values')} />
    </OrganisationFrame>
  )
}

async function AgendaItem({ organisation, item }: { organisation: string; item: string }) {
  const { menu, data } = await openItemPage(organisation, 'agenda', item, (call) =>
    call(itemEndpoints.agendaItem, { params: { organisation, item } }),
  )
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="agenda" title={data.title}>
      <ItemFacts title={t('titles.agendaItem')} item={data} />
    </OrganisationFrame>
  )
}
