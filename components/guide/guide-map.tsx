'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { usePart } from '#lib/browser/use-part'
import { mapTiles } from '../fields/gps/map-tiles'
import type { MapPlace } from '../map/dots-map'

/** The map is large, and comes behind the list. */
const loadMap = async () => (await import('../map/dots-map')).DotsMap
const unchanging = () => () => undefined
const open = (href: string) => window.location.assign(href)

/** Organisations as dots, once there is script to draw them. */
export function GuideMap({ places }: { places: readonly MapPlace[] }) {
  const t = useTranslations('guide.list')
  const tiles = useSyncExternalStore(unchanging, mapTiles, () => undefined)
  const DotsMap = usePart(loadMap, tiles !== undefined)
  if (tiles === undefined) return null
  if (DotsMap === undefined) return <div className="place-map skeleton" data-tall="" />
  return <DotsMap tiles={tiles} places={places} label={t('mapLabel')} onOpen={open} />
}
