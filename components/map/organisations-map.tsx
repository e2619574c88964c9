'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useMemo } from 'react'
import type { OrganisationPlace } from '#contract/map/places'
import { loadChunk } from '#lib/browser/load-chunk'
import { organisationPaths } from '#lib/paths/paths'
import type { MapTiles } from '../fields/gps/map-tiles'

/** The map is large, and comes behind the list. */
const DotsMap = lazy(async () => ({ default: (await loadChunk(() => import('./dots-map'))).DotsMap }))

/** Organisations as dots; who uses no mouse has the list beside it. */
export function OrganisationsMap({ tiles, places }: { tiles: MapTiles; places: readonly OrganisationPlace[] }) {
  const t = useTranslations('map')
  const { push } = useRouter()
  const linked = useMemo(
    () => places.map((place) => ({ ...place, href: organisationPaths(place.key).dashboard() })),
    [places],
  )
  return (
    <Suspense fallback={<div className="place-map skeleton" data-tall="" />}>
      <DotsMap tiles={tiles} places={linked} label={t('label')} onOpen={push} />
    </Suspense>
  )
}
