import 'leaflet/dist/leaflet.css'
import { circleMarker, latLngBounds, map, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { OrganisationPlace } from '#contract/map/places'
import { useRouter } from '#lib/browser/use-router'
import { organisationPaths } from '#lib/paths/paths'
import type { MapTiles } from '../fields/gps/map-tiles'

type DotsMapProps = { tiles: MapTiles; places: readonly OrganisationPlace[]; label: string }

/** All places in sight at first; a dot says what it is, and leads there. */
export function DotsMap({ tiles, places, label }: DotsMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => {
    if (box.current === null) return
    // Its dots take no focus: the list beside it has the same links.
    const leaflet = map(box.current, { keyboard: false })
    const around = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
    leaflet.fitBounds(around, { padding: [24, 24], maxZoom: 15 })
    tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(leaflet)
    for (const { key, title, latitude, longitude } of places) {
      const name = document.createElement('span')
      name.textContent = title
      circleMarker([latitude, longitude], { radius: 8, className: 'map-place' })
        .bindTooltip(name)
        .on('click', () => router.push(organisationPaths(key).dashboard()))
        .addTo(leaflet)
    }
    return () => void leaflet.remove()
  }, [tiles, places, router])
  return <section ref={box} className="place-map" data-tall="" aria-label={label} />
}
