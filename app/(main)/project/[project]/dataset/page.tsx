import { notFound } from 'next/navigation'
import { startup } from '#lib/server/startup'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('dataset')

export default async function ProjectPage() {
  await startup()
  notFound()
}
