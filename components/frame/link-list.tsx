import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/action/app-link'

/** `isElsewhere`: outside this application. */
export type FrameLink = { label: string; href: string; isElsewhere?: boolean }

/** Links one below the other, in a panel of the top bar. */
export function LinkList({ links, children }: { links: FrameLink[]; children?: ReactNode }) {
  return (
    <ul className="popover-list">
      {children}
      {links.map(({ label, href, isElsewhere }) => (
        <li key={href}>{isElsewhere ? <a href={href}>{label}</a> : <AppLink href={href}>{label}</AppLink>}</li>
      ))}
    </ul>
  )
}

/** The same under a heading. */
export function LinkSection({ title, links }: { title: string; links: FrameLink[] }) {
  return (
    <section>
      <h2 className="popover-heading">{title}</h2>
      <LinkList links={links} />
    </section>
  )
}
