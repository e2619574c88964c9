import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { environment } from '#lib/server/env'

/**
 * The floor that `npm run bench` measures against: Next, middleware and the root layout as every page has them, and
 * nothing of a page's own. Not part of the product.
 */
export default async function BarePage() {
  await connection()
  if (!environment().isBench) notFound()
  return <main id="inhoud" />
}
