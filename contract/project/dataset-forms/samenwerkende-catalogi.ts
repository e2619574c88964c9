import { xmlText } from '../../kernel/xml-text.ts'
import type { DatasetRecord } from '../dataset.ts'
import { datasetFieldsOf } from './dataset-fields.ts'

// Products as Samenwerkende Catalogi 4.0 has them (standaarden.overheid.nl/sc), in which overheid.nl finds what the government offers.

/** A uniform name of products, with the address that identifies it. */
export type UniformName = { name: string; uri: string; forCitizens: boolean; forBusinesses: boolean }

export type ScContext = {
  /** The official name of the tenant, such as `Gemeente Noordkust`. */
  publisher: string
  /** Where people read of a record. */
  addressOf: (record: DatasetRecord) => string
  /** The day on which what visitors see of it was saved, YYYY-MM-DD. */
  day: string
}

type Attributes = Record<string, string>

function element(name: string, text: string, attributes: Attributes = {}): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${attributeTexts.join('')}>${xmlText(text)}</${name}>`
}

const kinds: Record<string, { scheme: string; suffix: string }> = {
  gemeente: { scheme: 'overheid:Gemeente', suffix: 'gemeente' },
  provincie: { scheme: 'overheid:Provincie', suffix: 'provincie' },
  waterschap: { scheme: 'overheid:Waterschap', suffix: 'waterschap' },
}

/** Who is responsible, by the names that OWMS gives to governments; another organisation has its name alone. */
function authorityOf(publisher: string): { name: string; attributes: Attributes } {
  const [, kind = '', name = ''] = /^(gemeente|provincie|waterschap) (.+)$/i.exec(publisher.trim()) ?? []
  const known = kinds[kind.toLowerCase()]
  if (known === undefined) return { name: publisher, attributes: {} }
  const identifier = `http://standaarden.overheid.nl/owms/terms/${encodeURIComponent(name.replaceAll(' ', '_'))}_(${known.suffix})`
  return { name, attributes: { scheme: known.scheme, resourceIdentifier: identifier } }
}

export const scHead = `<?xml version="1.0" encoding="UTF-8"?>
<overheidproduct:scproducten xmlns:overheidproduct="http://standaarden.overheid.nl/product/terms/"
  xmlns:overheid="http://standaarden.overheid.nl/owms/terms/" xmlns:dcterms="http://purl.org/dc/terms/"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://standaarden.overheid.nl/product/terms/ http://standaarden.overheid.nl/sc/4.0/xsd/sc.xsd">
`
export const scTail = '</overheidproduct:scproducten>\n'

function audiencesOf(names: readonly UniformName[]): string[] {
  const found = [
    ...(names.some(({ forCitizens }) => forCitizens) ? ['particulier'] : []),
    ...(names.some(({ forBusinesses }) => forBusinesses) ? ['ondernemer'] : []),
  ]
  return found.length === 0 ? ['particulier'] : found
}

/** A product with its uniform names, as one `scproduct`. */
export function productSc(record: DatasetRecord, names: readonly UniformName[], context: ScContext): string {
  const { summary, description, website } = datasetFieldsOf(record)
  const { name, attributes } = authorityOf(context.publisher)
  const kern = [
    element('dcterms:identifier', website || context.addressOf(record)),
    element('dcterms:title', record.title),
    element('dcterms:language', 'nl'),
    element('dcterms:type', 'productbeschrijving', { scheme: 'overheid:Informatietype' }),
    element('dcterms:modified', context.day),
    element('dcterms:spatial', name, attributes),
    element('overheid:authority', name, attributes),
  ]
  const mantel = [
    ...audiencesOf(names).map((audience) => element('dcterms:audience', audience, { scheme: 'overheid:Doelgroep' })),
    element('dcterms:abstract', summary || description || record.title),
  ]
  const own = [
    element('overheidproduct:productID', record.key),
    element('overheidproduct:onlineAanvragen', 'nee'),
    ...names.map((one) =>
      element('overheidproduct:uniformeProductnaam', one.name, {
        ...{ scheme: 'overheid:UniformeProductnaam', resourceIdentifier: one.uri },
      }),
    ),
  ]
  const parts = [
    `<overheidproduct:owmskern>${kern.join('')}</overheidproduct:owmskern>`,
    `<overheidproduct:owmsmantel>${mantel.join('')}</overheidproduct:owmsmantel>`,
    `<overheidproduct:scmeta>${own.join('')}</overheidproduct:scmeta>`,
  ]
  return `<overheidproduct:scproduct owms-version="4.0"><overheidproduct:meta>${parts.join('')}</overheidproduct:meta><overheidproduct:body/></overheidproduct:scproduct>\n`
}
