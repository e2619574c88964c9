'use client'

import { History, PencilLine, UserPen } from 'lucide-react'
import { ButtonLink } from '#components/ui/button-link'
import { PageFact } from '#components/ui/page-head'
import { ShortLabel } from '#components/ui/short-label'
import { StateBadge, type StateBadgeProps } from '#components/ui/state-badge'
import type { LifecycleWords } from '#lib/i18n/lifecycle-texts'
import type { LaterWords } from '#lib/later-words'
import { FavoriteToggle, type FavoriteToggleProps } from '../frame/favorite-toggle'
import { LifecycleMenu, type LifecycleMenuProps } from '../lifecycle/lifecycle-menu'
import { PublicationMenu, type PublicationMenuProps } from '../publication/publication-menu'
import type { PublicationWords } from '../publication/publication-words'

export type OrganisationMetaProps = { badges: StateBadgeProps[]; externalEditor?: string; changed: string }

/** The line below an organisation's name: its state and its last change. */
export function OrganisationMeta({ badges, externalEditor, changed }: OrganisationMetaProps) {
  return (
    <>
      {badges.map((badge) => (
        <StateBadge key={badge.state} {...badge} />
      ))}
      {externalEditor === undefined ? null : <PageFact icon={<UserPen />}>{externalEditor}</PageFact>}
      <PageFact icon={<History />}>{changed}</PageFact>
    </>
  )
}

export type OrganisationActionsProps = {
  favorite: FavoriteToggleProps
  publication: Omit<PublicationMenuProps, 'words'>
  edit: { label: string; short: string; href: string; reason: string | undefined }
  lifecycle: Omit<LifecycleMenuProps, 'words'>
}

/** The same words for all organisations, for when their menus open. */
export type OrganisationWords = {
  publication: LaterWords<PublicationWords>
  lifecycle: LaterWords<LifecycleWords>
}

/** What can be done from an organisation's heading. */
export function OrganisationActions({
  favorite,
  publication,
  edit,
  lifecycle,
  words,
}: OrganisationActionsProps & { words: OrganisationWords }) {
  return (
    <>
      <FavoriteToggle {...favorite} />
      <PublicationMenu {...publication} words={words.publication} />
      <ButtonLink icon={<PencilLine />} href={edit.href} reason={edit.reason}>
        <ShortLabel full={edit.label} short={edit.short} />
      </ButtonLink>
      <LifecycleMenu {...lifecycle} words={words.lifecycle} />
    </>
  )
}
