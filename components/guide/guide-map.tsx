'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import { mapTiles } from '../fields/gps/map-tiles'
import type { MapPlace } from '../map/dots-map'

/** The map is large, and comes behind the list. */
const DotsMap = lazy(async () => ({ default: (await loadChunk(() => import('../map/dots-map'))).DotsMap }))
const unchanging = () => () => undefined
const open = (href: string) => window.location.assign(href)

/** Organisations as dots, once there is script to draw them. */
export function GuideMap({ places }: { places: readonly MapPlace[] }) {
  const t = useTranslations('guide.list')
  const tiles = useSyncExternalStore(unchanging, mapTiles, () => undefined)
  if (tiles === undefined) return null
  return (
    <Suspense fallback={<div className="place-map skeleton" data-tall="" />}>
      <DotsMap tiles={tiles} places={places} label={t('mapLabel')} onOpen={open} />
    </Suspense>
  )
}
