import { notFound } from 'next/navigation'
import { organisationTitle } from '#lib/server/titles'
import { GonePage, goneKinds } from '../../../_components/gone-page'

export const generateMetadata = organisationTitle('gone')

export default async function NotFoundPage({
  params,
}: PageProps<'/organisation/[organisation]/[type]/[key]/notfound'>) {
  const { organisation, type } = await params
  const kind = goneKinds.find((known) => known === type)
  if (kind === undefined) notFound()
  return <GonePage organisation={organisation} kind={kind} />
}
