import { notFound } from 'next/navigation'
import { AgendaPage } from '#components/agenda/agenda-page'
import { openAgendaPage } from '#lib/server/agenda-page'
import { organisationTitle } from '#lib/server/titles'
import { GonePage } from '../../_components/gone-page'

export const generateMetadata = organisationTitle('agenda')

type AgendaProps = PageProps<'/organisation/[organisation]/agenda/[[...occurrence]]'>

export default async function Page({ params, searchParams }: AgendaProps) {
  const [{ organisation, occurrence = [] }, search] = await Promise.all([params, searchParams])
  const [item, start, ...more] = occurrence
  // This folder takes every address below `agenda`, so the "not available any more" page of an item as well.
  if (start === 'notfound' && more.length === 0) return <GonePage organisation={organisation} kind="agenda" />
  // A date of an item is shown beside the calendar. The forms have folders of their own, which keeps their script from it.
  if (more.length > 0 || (start !== undefined && !/^\d{8}T\d{4}$/.test(start))) notFound()
  return <AgendaPage {...(await openAgendaPage({ organisation, search, item, occurrence: start }))} />
}
