import { AppLink as Link } from './app-link'

export type TabLink = { href: string; label: string; count?: number | string; current?: boolean }

export type TabLinksProps = { label: string; tabs: TabLink[] }

/** Tabs that are pages of their own: the state is the address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} className="tab" href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <span className="tab-count tabular-nums">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
