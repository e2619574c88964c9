import { notFound } from 'next/navigation'
import { organisationName } from '#lib/server/titles'
import { CheckPage } from './_components/check-page'
import { DashboardPage } from './_components/dashboard-page'

export const generateMetadata = organisationName

export default async function OrganisationPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/[[...check]]'>) {
  const [{ organisation, check = [] }, { denied }] = await Promise.all([params, searchParams])
  if (check.length === 0) return <DashboardPage organisation={organisation} denied={denied} />
  if (check.length === 1 && check[0] === 'check') return <CheckPage organisation={organisation} />
  notFound()
}
