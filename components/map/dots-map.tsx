import 'leaflet/dist/leaflet.css'
import { circleMarker, latLngBounds, map, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { OrganisationPlace } from '#contract/map/places'
import type { MapTiles } from '../fields/gps/map-tiles'

/** A place with the page that says what it is. */
export type MapPlace = OrganisationPlace & { href: string }
type DotsMapProps = {
  tiles: MapTiles
  places: readonly MapPlace[]
  label: string
  /** The same function for each render: a new one draws the map anew. */
  onOpen: (href: string) => void
}

/** All places in sight at first; a dot says what it is, and leads there. */
export function DotsMap({ tiles, places, label, onOpen }: DotsMapProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null) return
    // Its dots take no focus: the list beside it has the same links.
    const leaflet = map(box.current, { keyboard: false })
    const around = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
    leaflet.fitBounds(around, { padding: [24, 24], maxZoom: 15 })
    tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(leaflet)
    for (const { title, latitude, longitude, href } of places) {
      const name = document.createElement('span')
      name.textContent = title
      circleMarker([latitude, longitude], { radius: 8, className: 'map-place' })
        .bindTooltip(name)
        .on('click', () => onOpen(href))
        .addTo(leaflet)
    }
    return () => void leaflet.remove()
  }, [tiles, places, onOpen])
  return <section ref={box} className="place-map" data-tall="" aria-label={label} />
}
