import { notFound, redirect } from 'next/navigation'
import { guidePaths } from '#lib/paths/paths'
import { currentLocale } from '#lib/server/preferences'
import { findShortAddress } from '#lib/server/visitor-report'

/** A short address from paper: on to the form. */
export async function GET(_: Request, { params }: RouteContext<'/m/[code]'>): Promise<Response> {
  const found = await findShortAddress((await params).code)
  if (found === undefined) notFound()
  const { project, kind, key } = found
  redirect(guidePaths(project, await currentLocale()).report(kind, key))
}
