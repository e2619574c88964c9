import 'leaflet/dist/leaflet.css'
import { circleMarker, type LeafletMouseEvent, map, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { recordOf } from '../read-value'
import type { MapTiles } from './map-tiles'

type PlaceMapProps = {
  tiles: MapTiles
  value: unknown
  onPlace: (place: { latitude: number; longitude: number }) => void
  label: string
}

const middleOfTheNetherlands: [number, number] = [52.15, 5.4]
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function placeOf(value: unknown): [number, number] | undefined {
  const { latitude, longitude } = recordOf(value)
  return typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : undefined
}

/** A click puts the place. People without a mouse use the numbers above it. */
export function PlaceMap({ tiles, value, onPlace, label }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(onPlace)
  const drawn = useRef<{ show: (place: [number, number] | undefined) => void }>(undefined)
  const start = useRef(placeOf(value))
  useEffect(() => {
    latest.current = onPlace
  })
  useEffect(() => {
    if (box.current === null) return
    const leaflet = map(box.current).setView(start.current ?? middleOfTheNetherlands, start.current ? 16 : 7)
    tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(leaflet)
    const dot = circleMarker(start.current ?? middleOfTheNetherlands, { radius: 9, className: 'map-place' })
    if (start.current) dot.addTo(leaflet)
    leaflet.on('click', ({ latlng }: LeafletMouseEvent) => {
      const { lat, lng } = latlng.wrap()
      latest.current({ latitude: rounded(lat), longitude: rounded(lng) })
    })
    drawn.current = {
      show(place) {
        if (place === undefined) dot.remove()
        else {
          dot.setLatLng(place).addTo(leaflet)
          if (!leaflet.getBounds().contains(place)) leaflet.setView(place, 16)
        }
      },
    }
    return () => {
      leaflet.remove()
      drawn.current = undefined
    }
  }, [tiles])
  useEffect(() => drawn.current?.show(placeOf(value)), [value])
  return <section ref={box} className="place-map" aria-label={label} />
}
