'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { startNavigation } from '#lib/browser/navigation'

export type AppLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'onNavigate'> & { href: string }

/**
 * A link within the product, which says at once that its page is under way. Nothing is fetched ahead unless requested: every
 * visible link of a list would be a page that the server renders for nothing.
 */
export function AppLink(props: AppLinkProps) {
  return <Link prefetch={false} onNavigate={() => startNavigation(props.href)} {...props} />
}
