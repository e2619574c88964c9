'use client'

import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { drawn } from '#components/ui/drawn'
import { VersionCard, VersionCards } from '#components/ui/version-card'
import { AgendaCard, type AgendaCardProps } from '../agenda/agenda-card'
import { ChangesCard, type ChangesCardProps } from '../audit/changes-card'
import { ImportsCard, type ImportsCardProps } from '../import-job/imports-card'
import { ItemRows, type ItemRowsData } from '../item/item-rows'
import { StateLinks, type StateLinksProps } from '../product/state-links'
import { ReviewCard, type ReviewCardProps } from '../review/review-card'
import type { State } from '../ui/states'

type LinkText = { href: string; label: string }

export type VersionText = { state: State; label: string; title: string; note?: string; link?: LinkText }

export type OrganisationDashboardProps = {
  versions: { label: string; cards: VersionText[] }
  review: ReviewCardProps
  products: { more: LinkText; states: StateLinksProps; rows: ItemRowsData; none: string }
  changes: ChangesCardProps
  agenda: AgendaCardProps
  imports: ImportsCardProps | null
}

/** What an editor sees first: the state, the review, products, agenda and what happened. */
export const OrganisationDashboard = drawn('div', function OrganisationDashboard(props: OrganisationDashboardProps) {
  const { versions, review, products, changes, agenda, imports } = props
  const { rows, states } = products
  return (
    <>
      <VersionCards label={versions.label}>
        {versions.cards.map(({ link, ...card }) => (
          <VersionCard
            key={card.state}
            {...card}
            links={link === undefined ? null : <AppLink href={link.href}>{link.label}</AppLink>}
          />
        ))}
      </VersionCards>
      <ReviewCard {...review} />
      <div className="columns">
        <div className="stack gap-6">
          <Card title={rows.caption} more={products.more} flush>
            {states.links.length === 0 ? null : <StateLinks {...states} />}
            {rows.rows.length === 0 ? <p className="card-body text-muted">{products.none}</p> : <ItemRows {...rows} />}
          </Card>
          <ChangesCard {...changes} />
          {imports === null ? null : <ImportsCard {...imports} />}
        </div>
        <AgendaCard {...agenda} />
      </div>
    </>
  )
})
