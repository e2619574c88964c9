import { notFound } from 'next/navigation'
import { startup } from '#lib/server/startup'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('projectSearch')

export default async function ProjectPage() {
  await startup()
  notFound()
}
