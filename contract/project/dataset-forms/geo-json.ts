import { addressLine } from '../../fields/public-address.ts'
import type { DatasetRecord } from '../dataset.ts'
import { datasetFieldsOf } from './dataset-fields.ts'

/** A record as a feature of GeoJSON (RFC 7946): where it is, and what it is. One without a place has no geometry. */
export function recordGeoJson(record: DatasetRecord, id: string) {
  const { gps, address } = datasetFieldsOf(record)
  const { kind, key, title, types, organisation, values, assurance } = record
  const line = address === undefined ? '' : addressLine(address)
  return {
    type: 'Feature',
    id,
    geometry: gps === undefined ? null : { type: 'Point', coordinates: [gps.longitude, gps.latitude] },
    properties: { kind, key, title, types, organisation, ...(line === '' ? {} : { address: line }), values, assurance },
  }
}

/** Features as one document. */
export const geoJsonOf = (features: readonly ReturnType<typeof recordGeoJson>[]) => ({
  type: 'FeatureCollection',
  features,
})
