import { notFound, redirect } from 'next/navigation'
import { paths } from '#lib/paths/paths'
import { findShortAddress } from '#lib/server/visitor-report'

/** A short address from paper: on to the form. */
export async function GET(_: Request, { params }: RouteContext<'/m/[code]'>): Promise<Response> {
  const found = await findShortAddress((await params).code)
  if (found === undefined) notFound()
  redirect(paths.report(found))
}
