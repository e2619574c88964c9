'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { IconLink } from '#components/ui/action/icon-button'
import { helpPlace } from '#lib/paths/help-place'
import { paths } from '#lib/paths/paths'

export type HelpLinkProps = { label: string; icon: ReactNode; articles: Record<string, string>; className?: string }

/** Help with the page that is open, where the site's settings name an article for it; else all articles. */
export function HelpLink({ articles, ...props }: HelpLinkProps) {
  return <IconLink {...props} href={paths.help(articles[helpPlace(usePathname())])} />
}
