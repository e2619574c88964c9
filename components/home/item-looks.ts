import { Box, Building2, Calendar, Layers, type LucideIcon } from 'lucide-react'
import type { DeskSubject } from '#contract/content/desk'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { itemPageHref } from '#lib/paths/item-href'
import { organisationPaths } from '#lib/paths/paths'

export const kindIcons: Record<ItemKind, LucideIcon> = {
  organisation: Building2,
  product: Box,
  supplement: Layers,
  agenda: Calendar,
}

/** Where an item is looked at: an organisation on its own overview, the rest on their page. */
export const lookHref = ({ kind, key, organisation }: DeskSubject): string =>
  kind === 'organisation' ? organisationPaths(key).dashboard() : itemPageHref(kind, key, organisation.key)
