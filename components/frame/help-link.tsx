'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { IconLink } from '#components/ui/action/icon-button'
import { helpPlace } from '#lib/paths/help-place'
import { helpHref } from '#lib/paths/installation-paths'

export type HelpLinkProps = {
  label: string
  icon: ReactNode
  /** What the site names for a part of the interface, and where the installation has that. */
  articles: Record<string, string>
  urls: Record<string, string>
  className?: string
}

/** Help with the page that is open, where the site's settings name something for it; else where help begins. */
export function HelpLink({ articles, urls, ...props }: HelpLinkProps) {
  return <IconLink {...props} href={helpHref(articles[helpPlace(usePathname())], urls)} />
}
