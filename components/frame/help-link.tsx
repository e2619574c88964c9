'use client'

import { usePathname } from 'next/navigation'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { IconLink } from '#components/ui/action/icon-button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { helpPlace } from '#lib/paths/help-place'
import { helpHref } from '#lib/paths/installation-paths'
import { paths } from '#lib/paths/paths'
import type { HelpPanelProps } from '../help/help-panel'
import { lazyPart } from '../i18n/lazy-part'

export type HelpLinkProps = {
  label: string
  /** Without one it is a link of words, in a list. */
  icon?: ReactNode
  /** The site's article for each part of the interface, and the installation's addresses. */
  articles: Record<string, string>
  urls: Record<string, string>
  className?: string
}

const load = lazyPart<HelpPanelProps>(['ui', 'help'], async () => (await import('../help/help-panel')).HelpPanel)

/**
 * Help with the page that is open, where the site's settings name something for it; else where help begins. Articles of
 * ours open beside the page; help of the installation has its own place.
 */
export function HelpLink({ articles, urls, icon, label, className }: HelpLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { Dialog: Panel, open, close } = useLazyDialog(load)
  const article = articles[helpPlace(usePathname())]
  const href = helpHref(article, urls)
  const isOurs = href === paths.help(article)
  const onClick = (event: MouseEvent) => {
    if (!isOurs || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    link.current?.closest<HTMLElement>('[popover]')?.hidePopover()
    void open()
  }
  const shared = { ref: link, href, onClick, 'aria-expanded': isOurs ? Panel !== undefined : undefined }
  return (
    <>
      {icon === undefined ? (
        <AppLink {...shared}>{label}</AppLink>
      ) : (
        <IconLink {...shared} icon={icon} label={label} className={className} />
      )}
      {Panel === undefined ? null : (
        <Panel
          article={article}
          onClose={() => {
            close()
            link.current?.focus()
          }}
        />
      )}
    </>
  )
}
