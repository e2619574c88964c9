import { notFound } from 'next/navigation'
import { startup } from '#lib/server/startup'

/** Anything else: not found, within the frame and with status 404. */
export default async function MissingPage() {
  await startup()
  notFound()
}
