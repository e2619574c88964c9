'use client'

import { TypeIcon } from '#components/frame/type-icon'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { StateBadge } from '#components/ui/state-badge'
import type { ContentsState } from '#contract/publication'

export type ContentsCardProps = {
  title: string
  note: string
  groups: {
    key: string
    icon: string | undefined
    name: string
    items: { href: string; title: string; state: ContentsState }[]
  }[]
  states: Record<ContentsState, string>
  /** Said when there is more than is shown. */
  cut: string | undefined
}

const looks = { draft: 'concept', public: 'published', ready: 'ready' } as const

/** The table of contents: what the organisation holds by type, each with whether it is public, ready or a draft. */
export function ContentsCard({ title, note, groups, states, cut }: ContentsCardProps) {
  return (
    <Card title={title} note={note}>
      <div className="stack gap-4">
        {groups.map(({ key, icon, name, items }) => (
          <section key={key} className="stack gap-2">
            <h3 className="flex items-center gap-2">
              {icon === undefined ? null : <TypeIcon name={icon} />}
              {name}
            </h3>
            <ul className="grid gap-1">
              {items.map((item) => (
                <li key={item.href} className="flex flex-wrap items-center justify-between gap-2">
                  <AppLink href={item.href}>{item.title}</AppLink>
                  <StateBadge state={looks[item.state]} label={states[item.state]} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {cut === undefined ? null : <p className="text-muted">{cut}</p>}
      </div>
    </Card>
  )
}
