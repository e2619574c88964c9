import { notFound } from 'next/navigation'
import { requireTenantRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('importJobRun')

export default async function ImportJobRunPage() {
  await requireTenantRights()
  notFound()
}
