import { notFound } from 'next/navigation'
import { requireTenantRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('verificationEdit')

export default async function VerificationEditPage() {
  await requireTenantRights()
  notFound()
}
