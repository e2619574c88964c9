import { notFound } from 'next/navigation'
import { requireTenantRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('importJobStatus')

export default async function ImportJobStatusPage() {
  await requireTenantRights()
  notFound()
}
