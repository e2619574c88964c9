import { measurementContext, measurementsOf, type PublishedSample } from '../sample/published.ts'
import type { Publisher } from '../tenant/publisher.ts'
import type { DatasetFormat } from './dataset-states.ts'
import { guidePath } from './guide.ts'
import { openDatasetPath, openProjectPath } from './open-data.ts'
import { type BuildRhythm, type DataTheme, type Licence, licenceUris } from './open-terms.ts'

/** A form of a dataset as it is handed out: always these bytes. */
export type DatasetFile = { format: DatasetFormat; bytes: number; sha256: string }

/** An open project as a catalogue of data has it. */
export type CatalogueEntry = {
  key: string
  name: string
  description: string
  licence: Licence
  theme: DataTheme
  buildEvery: BuildRhythm
  createdAt: Date
  updatedAt: Date
  showsGuide: boolean
  /** The newest dataset that is handed out; undefined while there is none. */
  dataset: { number: number; takenAt: Date; files: readonly DatasetFile[] } | undefined
}

const authority = 'http://publications.europa.eu/resource/authority'

/** Prefixes of names in the catalogue, short and in full. */
export const catalogueContext = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  spdx: 'http://spdx.org/rdf/terms#',
  overheid: 'http://standaarden.overheid.nl/owms/terms/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  ...measurementContext,
}

const id = (address: string) => ({ '@id': address })
const text = (value: string, language: 'nl' | 'en' = 'nl') => ({ '@value': value, '@language': language })
const moment = (at: Date) => ({ '@value': at.toISOString(), '@type': 'xsd:dateTime' })

const mediaTypes: Record<DatasetFormat, string> = {
  json: 'application/json',
  jsonld: 'application/ld+json',
  csv: 'text/csv',
  hsds: 'application/json',
  uitdatabank: 'application/json',
  sc: 'application/xml',
}
const fileTypes: Record<DatasetFormat, string> = {
  json: 'JSON',
  jsonld: 'JSON_LD',
  csv: 'CSV',
  hsds: 'JSON',
  uitdatabank: 'JSON',
  sc: 'XML',
}
const formNames: Record<DatasetFormat, string> = {
  json: 'JSON',
  jsonld: 'JSON-LD',
  csv: 'CSV',
  hsds: 'HSDS',
  uitdatabank: 'UiTdatabank',
  sc: 'Samenwerkende Catalogi',
}
const frequencies: Record<BuildRhythm, string> = {
  ...{ never: 'IRREG', daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' },
}

const agentOf = ({ name, website }: Publisher, site: string) => ({
  '@id': `${site}#publisher`,
  '@type': 'foaf:Agent',
  'foaf:name': text(name),
  ...(website === '' ? {} : { 'foaf:homepage': id(website) }),
})

const contactOf = ({ name, email, phoneNumber, website }: Publisher, site: string) => ({
  // Validators of portals ask for the class itself, and infer nothing.
  '@type': ['vcard:Organization', 'vcard:Kind'],
  'vcard:fn': name,
  ...(email === '' ? {} : { 'vcard:hasEmail': id(`mailto:${email}`) }),
  ...(phoneNumber === '' ? {} : { 'vcard:hasTelephone': id(`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`) }),
  'vcard:hasURL': id(website || site),
})

/** A dataset as `dcat:Dataset`, with its files and, as the records are read one by one too, its API. */
function datasetOf(entry: CatalogueEntry, { publisher, site }: { publisher: Publisher; site: string }) {
  const at = (path: string) => new URL(path, site).href
  const address = at(openProjectPath(entry.key))
  const licence = { 'dct:license': id(licenceUris[entry.licence]) }
  const { dataset } = entry
  const fileOf = ({ format, bytes, sha256 }: DatasetFile) => ({
    '@id': at(openDatasetPath(entry.key, format)),
    '@type': 'dcat:Distribution',
    'dct:title': text(`${entry.name} (${formNames[format]})`),
    'dct:description': text(`${entry.name}: ${formNames[format]}`),
    'dcat:accessURL': id(at(openDatasetPath(entry.key, format))),
    'dcat:downloadURL': id(at(openDatasetPath(entry.key, format))),
    'dct:format': id(`${authority}/file-type/${fileTypes[format]}`),
    'dcat:mediaType': id(`https://www.iana.org/assignments/media-types/${mediaTypes[format]}`),
    'dcat:byteSize': { '@value': String(bytes), '@type': 'xsd:nonNegativeInteger' },
    ...(dataset === undefined ? {} : { 'dct:modified': moment(dataset.takenAt) }),
    'spdx:checksum': {
      '@type': 'spdx:Checksum',
      'spdx:algorithm': id('http://spdx.org/rdf/terms#checksumAlgorithm_sha256'),
      'spdx:checksumValue': { '@value': sha256, '@type': 'xsd:hexBinary' },
    },
    ...licence,
  })
  const api = {
    '@id': `${address}/organisations`,
    '@type': 'dcat:Distribution',
    'dct:title': text(`${entry.name} (API)`),
    'dct:description': text(`${entry.name}: API`),
    'dcat:accessURL': id(address),
    'dct:format': id(`${authority}/file-type/JSON`),
    ...licence,
    'dcat:accessService': {
      '@id': `${address}#api`,
      '@type': 'dcat:DataService',
      'dct:title': text(`${entry.name} (API)`),
      'dcat:endpointURL': id(address),
      'dcat:endpointDescription': id(at('/open/openapi.json')),
      'dcat:servesDataset': id(address),
      ...licence,
    },
  }
  return {
    '@id': address,
    '@type': 'dcat:Dataset',
    'dct:identifier': address,
    'dct:title': text(entry.name),
    'dct:description': text(entry.description || entry.name),
    'dct:publisher': id(`${site}#publisher`),
    'overheid:authority': id(`${site}#publisher`),
    'dcat:contactPoint': contactOf(publisher, site),
    'dct:language': id(`${authority}/language/NLD`),
    'dct:accessRights': id(`${authority}/access-right/PUBLIC`),
    'dcat:theme': id(`${authority}/data-theme/${entry.theme}`),
    'dct:accrualPeriodicity': id(`${authority}/frequency/${frequencies[entry.buildEvery]}`),
    'dct:issued': moment(entry.createdAt),
    'dct:modified': moment(dataset?.takenAt ?? entry.updatedAt),
    ...(dataset === undefined ? {} : { 'dcat:version': String(dataset.number) }),
    ...licence,
    ...(entry.showsGuide ? { 'dcat:landingPage': id(at(guidePath(entry.key))) } : {}),
    'dcat:distribution': [api, ...(dataset?.files ?? []).map(fileOf)],
  }
}

/**
 * The open data of a site as a catalogue for portals: DCAT 3 by the profiles of Europe and the Netherlands (DCAT-AP, DCAT-AP-DONL), as JSON-LD.
 * `site` is the address of the site.
 */
export function catalogueOf(
  entries: readonly CatalogueEntry[],
  of: { publisher: Publisher; site: string; samples?: readonly PublishedSample[] },
) {
  const address = new URL('/open/catalog', of.site).href
  const changed = entries.map(({ dataset, updatedAt }) => dataset?.takenAt ?? updatedAt)
  const newest = changed.reduce<Date | undefined>(
    (one, other) => (one !== undefined && one > other ? one : other),
    undefined,
  )
  return {
    '@context': catalogueContext,
    '@id': address,
    '@type': 'dcat:Catalog',
    'dct:title': text(`Open data van ${of.publisher.name}`),
    'dct:description': text(`Gegevens die ${of.publisher.name} openbaar maakt`),
    'dct:publisher': agentOf(of.publisher, of.site),
    'dct:language': id(`${authority}/language/NLD`),
    'foaf:homepage': id(of.site),
    'dcat:themeTaxonomy': id(`${authority}/data-theme`),
    ...(newest === undefined ? {} : { 'dct:modified': moment(newest) }),
    'dcat:dataset': entries.map((entry) => datasetOf(entry, of)),
    ...(of.samples?.length ? { 'dqv:hasQualityMeasurement': measurementsOf(of.samples, address) } : {}),
  }
}
