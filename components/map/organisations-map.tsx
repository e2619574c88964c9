'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { OrganisationPlace } from '#contract/map/places'
import { usePart } from '#lib/browser/use-part'
import { organisationPaths } from '#lib/paths/paths'
import type { MapTiles } from '../fields/gps/map-tiles'

/** The map is large, and comes behind the list. */
const loadMap = async () => (await import('./dots-map')).DotsMap

/** Organisations as dots; who uses no mouse has the list beside it. */
export function OrganisationsMap({ tiles, places }: { tiles: MapTiles; places: readonly OrganisationPlace[] }) {
  const t = useTranslations('map')
  const { push } = useRouter()
  const DotsMap = usePart(loadMap, true)
  const linked = useMemo(
    () => places.map((place) => ({ ...place, href: organisationPaths(place.key).dashboard() })),
    [places],
  )
  if (DotsMap === undefined) return <div className="place-map skeleton" data-tall="" />
  return <DotsMap tiles={tiles} places={linked} label={t('label')} onOpen={push} />
}
