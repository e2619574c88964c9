import { notFound, redirect } from 'next/navigation'
import { guidePaths } from '#lib/paths/paths'
import { currentLocale } from '#lib/server/preferences'
import { findShortAddress } from '#lib/server/visitor-report'

/** A short address from paper: on to the form. */
export default async function ShortAddressPage({ params }: PageProps<'/m/[code]'>) {
  const { code } = await params
  const [found, language] = await Promise.all([findShortAddress(code), currentLocale()])
  if (found === undefined) notFound()
  redirect(guidePaths(found.project, language).report(found.kind, found.key))
}
