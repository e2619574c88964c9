'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { IconLink } from '#components/ui/action/icon-button'
import { helpPlace } from '#lib/paths/help-place'
import { helpHref } from '#lib/paths/installation-paths'

export type HelpLinkProps = {
  label: string
  /** Without one it is a link of words, in a list. */
  icon?: ReactNode
  /** What the site names for a part of the interface, and where the installation has that. */
  articles: Record<string, string>
  urls: Record<string, string>
  className?: string
}

/** Help with the page that is open, where the site's settings name something for it; else where help begins. */
export function HelpLink({ articles, urls, icon, label, className }: HelpLinkProps) {
  const href = helpHref(articles[helpPlace(usePathname())], urls)
  if (icon === undefined) return <AppLink href={href}>{label}</AppLink>
  return <IconLink icon={icon} label={label} className={className} href={href} />
}
