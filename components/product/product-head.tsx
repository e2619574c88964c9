'use client'

import { Handshake, History } from 'lucide-react'
import { ButtonLink } from '#components/ui/button-link'
import { drawn } from '#components/ui/drawn'
import { StateBadge, type StateBadgeProps } from '#components/ui/state-badge'
import { PlanButton, type PlanButtonProps } from '../agenda/plan-button'
import { FavoriteToggle, type FavoriteToggleProps } from '../frame/favorite-toggle'
import { type PageCrumbs, ShellHead } from '../frame/page-shell'
import { LifecycleMenu, type LifecycleMenuProps } from '../lifecycle/lifecycle-menu'
import { PublicationMenu, type PublicationMenuProps } from '../publication/publication-menu'

type Place = { label: string; href: string }

export type ProductHeadProps = {
  title: string
  crumbs: PageCrumbs
  badge: StateBadgeProps
  favorite: FavoriteToggleProps
  plan: PlanButtonProps
  history: Place
  /** Where it is offered to others, when the tenant does that. */
  consumers: Place | undefined
  publication: PublicationMenuProps
  lifecycle: Omit<LifecycleMenuProps, 'links'>
}

/** The heading above a product: its state, and all that can be done with it. On a phone links stand in the menu. */
export const ProductHead = drawn('div', (props: ProductHeadProps) => {
  const { title, crumbs, badge, favorite, plan, history, consumers, publication, lifecycle } = props
  return (
    <ShellHead
      crumbs={crumbs}
      title={title}
      meta={<StateBadge {...badge} />}
      actions={
        <>
          <FavoriteToggle {...favorite} />
          <PlanButton {...plan} />
          <ButtonLink icon={<History />} data-wide="" href={history.href}>
            {history.label}
          </ButtonLink>
          {consumers === undefined ? null : (
            <ButtonLink data-wide="" href={consumers.href}>
              {consumers.label}
            </ButtonLink>
          )}
          <PublicationMenu {...publication} />
          <LifecycleMenu
            {...lifecycle}
            links={[
              { key: 'history', ...history, icon: <History /> },
              ...(consumers === undefined ? [] : [{ key: 'consumers', ...consumers, icon: <Handshake /> }]),
            ]}
          />
        </>
      }
    />
  )
})
