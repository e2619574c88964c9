import { eventJsonLd } from '../../agenda/event-json-ld.ts'
import { organisationJsonLd } from '../../agenda/organisation-json-ld.ts'
import { plainTextOf } from '../../content/quality.ts'
import type { Period } from '../../fields/opening-hours/opening-times.ts'
import type { PublicAddress } from '../../fields/public-address.ts'
import { expandOccurrences } from '../../recurrence/expand.ts'
import { dayOfAssurance } from '../../review/assurance-text.ts'
import type { Publisher } from '../../tenant/publisher.ts'
import type { FieldType } from '../../types/field-traits.ts'
import type { SchemaClassName } from '../../types/schema-classes.ts'
import type { FieldDefinition } from '../../types/type-definition.ts'
import type { DatasetRecord } from '../dataset.ts'
import { datasetFieldsOf, registered } from './dataset-fields.ts'

/** The most dates of an agenda item that are included. */
const datesMaximum = 50

export type JsonLdContext = {
  /** The identifier of something, the same in every dataset. */
  idOf: (kind: string, key: string) => string
  /** The days whose opening times and dates are included. */
  span: Period
  /** The fields of a record that its types give a property of schema.org. */
  named?: (record: DatasetRecord) => readonly NamedField[]
  /** The address of the organisation that an agenda item is of. */
  ownerAddress?: PublicAddress | undefined
  /** The class of schema.org that the types of an organisation name. */
  classOf?: (record: DatasetRecord) => SchemaClassName | undefined
}

/** A field by its name and type, with its property of schema.org. */
export type NamedField = Pick<FieldDefinition, 'name' | 'type'> & { property: string }

const optional = <T>(name: string, value: T | undefined | '') =>
  value === undefined || value === '' ? {} : { [name]: value }

type DatasetInput = { id: string; name: string; takenAt: string | null; publisher: Publisher }

/** The dataset itself, with who hands it out (schema.org, Dataset). */
export const datasetJsonLd = ({ id, name, takenAt, publisher }: DatasetInput) => ({
  '@type': 'Dataset',
  '@id': id,
  name,
  ...optional('dateModified', takenAt ?? undefined),
  publisher: {
    '@type': 'Organization',
    name: publisher.name,
    ...optional('email', publisher.email),
    ...optional('telephone', publisher.phoneNumber),
    ...optional('url', publisher.website),
  },
})

function organisation(record: DatasetRecord, { idOf, span, classOf }: JsonLdContext) {
  const fields = datasetFieldsOf(record)
  const numbers = registered(fields)
  const { '@context': _, ...node } = organisationJsonLd(
    { name: record.title, url: fields.website, ...fields, schemaClass: classOf?.(record) },
    span,
  )
  const place = fields.gps && fields.openingTimes && { '@type': 'GeoCoordinates', ...fields.gps }
  return {
    ...node,
    '@id': idOf('organisation', record.key),
    ...optional('description', fields.summary || fields.description),
    ...optional('telephone', fields.phone),
    ...optional('email', fields.email),
    ...optional('geo', place),
    ...(fields.socialMedia.length === 0 ? {} : { sameAs: fields.socialMedia }),
    ...(numbers.length === 0
      ? {}
      : {
          identifier: numbers.map(({ register, value, address: url }) => ({
            ...{ '@type': 'PropertyValue', propertyID: register, value },
            ...(url === undefined ? {} : { url }),
          })),
        }),
  }
}

function offers({ price }: ReturnType<typeof datasetFieldsOf>) {
  if (price === undefined || price.kind === 'notApplicable' || price.kind === 'explanation') return {}
  const amount = price.kind === 'free' ? 0 : (price.amount ?? 0) / 100
  return { offers: { '@type': 'Offer', price: amount.toFixed(2), priceCurrency: 'EUR' } }
}

function events(record: DatasetRecord, { idOf, span, ownerAddress }: JsonLdContext) {
  const { when, description, location, address, status } = datasetFieldsOf(record)
  if (when === undefined) return []
  const id = idOf('agenda', record.key)
  const occurrences = expandOccurrences(when, { ...span, limit: datesMaximum, withCancelled: true })
  const owner = record.organisation
  const organisation = owner === null ? undefined : { name: owner.title, address: ownerAddress }
  const event = { title: record.title, description, location, address, organisation, recurrence: when }
  const isAtOwner = location === '' && address === undefined
  return eventJsonLd({ ...event, cancelled: status === 'cancelled' }, occurrences).map(
    ({ '@context': _, ...node }, at) => {
      const eventNode = { ...node, '@id': `${id}#${occurrences[at]?.original ?? at}` }
      if (owner === null) return eventNode
      const ownerId = { '@id': idOf('organisation', owner.key) }
      return {
        ...eventNode,
        ...(node.location ? { location: { ...(isAtOwner ? ownerId : {}), ...node.location } } : {}),
        organizer: { ...ownerId, name: owner.title },
      }
    },
  )
}

/** A value as JSON-LD has it: rich text without its marks, dates and choices as they are stored. */
function plainValue(type: FieldType, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => plainValue(type, one))
  return type === 'richText' && typeof value === 'string' ? plainTextOf(value).trim() : value
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Adds the properties that types name; the properties that every record has stay as they are. */
function withNamed(node: object, record: DatasetRecord, fields: readonly NamedField[]): object {
  const named = fields.flatMap(({ name, type, property }) =>
    isEmpty(record.values[name]) ? [] : [[property, plainValue(type, record.values[name])] as const],
  )
  return { ...Object.fromEntries(named), ...node }
}

/**
 * When the published data of a record were last confirmed. `lastReviewed` and `reviewedBy` mean just that and are properties of a
 * page: here of the page that the record is; whether it still counts is the status of that page.
 */
function reviewed(record: DatasetRecord, { idOf }: JsonLdContext) {
  const { assurance, kind, key, title, organisation } = record
  if (assurance === null) return {}
  const { by, state } = assurance
  const saidBy = kind === 'organisation' ? { key, title } : organisation
  const isOrganisation = by === 'organisation' || by === 'telephone'
  return {
    subjectOf: {
      '@type': 'WebPage',
      '@id': `${idOf(kind, key)}#assurance`,
      lastReviewed: dayOfAssurance(assurance),
      ...(isOrganisation && saidBy !== null
        ? { reviewedBy: { '@type': 'Organization', '@id': idOf('organisation', saidBy.key), name: saidBy.title } }
        : {}),
      ...optional('creativeWorkStatus', state ?? undefined),
    },
  }
}

/** A record as schema.org has it: an organisation, a service, a work, or each date of an event. */
export function recordJsonLd(record: DatasetRecord, context: JsonLdContext): object[] {
  const fields = context.named?.(record) ?? []
  const page = reviewed(record, context)
  return nodesOf(record, context).map((node) => ({ ...withNamed(node, record, fields), ...page }))
}

function nodesOf(record: DatasetRecord, context: JsonLdContext): object[] {
  if (record.kind === 'organisation') return [organisation(record, context)]
  if (record.kind === 'agenda') return events(record, context)
  const fields = datasetFieldsOf(record)
  const owner = record.organisation && {
    '@id': context.idOf('organisation', record.organisation.key),
    name: record.organisation.title,
  }
  const isProduct = record.kind === 'product'
  return [
    {
      '@type': isProduct ? 'Service' : 'CreativeWork',
      '@id': context.idOf(record.kind, record.key),
      name: record.title,
      ...optional('description', fields.summary || fields.description),
      ...optional('url', fields.website),
      ...(owner === null ? {} : { [isProduct ? 'provider' : 'publisher']: owner }),
      ...(isProduct ? offers(fields) : {}),
    },
  ]
}
