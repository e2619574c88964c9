import { dayOfAssurance } from '../../review/assurance-text.ts'
import type { DatasetRecord } from '../dataset.ts'
import type { HsdsFieldName } from './answers.ts'
import type { HsdsContext, HsdsRecord } from './resources.ts'

/** When a service was confirmed; nothing for one that never was. */
export const assured = ({ assurance }: DatasetRecord, { assurerEmail }: HsdsContext) =>
  assurance === null
    ? {}
    : { assured_date: dayOfAssurance(assurance), ...(assurerEmail === '' ? {} : { assurer_email: assurerEmail }) }

/** Where the standard has what stands in a field, by the names that the standard types give it. */
const propertyOf: Record<string, (kind: DatasetRecord['kind']) => HsdsFieldName> = {
  title: () => 'name',
  description: () => 'description',
  summary: () => 'description',
  website: (kind) => (kind === 'organisation' ? 'website' : 'url'),
  email: () => 'email',
  phone: () => 'phones',
  address: () => 'addresses',
  postalAddress: () => 'addresses',
  openingTimes: () => 'schedules',
  price: () => 'cost_options',
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/**
 * The last confirmation, of the record and where that is asked of its fields, as changes of it; the standard gives organisations no
 * other place for it. A value that was replaced is not told: it may have been taken back.
 */
export function assuranceMetadata(record: HsdsRecord, { uuidOf }: HsdsContext) {
  const { assurance, fieldAssurance = {}, kind, key, values } = record
  const names = [kind, key]
  const resource = {
    resource_id: uuidOf(...names),
    resource_type: kind === 'organisation' ? ('organization' as const) : ('service' as const),
    last_action_type: 'update' as const,
  }
  const day = assurance && dayOfAssurance(assurance)
  const whole =
    assurance === null || day === null
      ? []
      : [
          {
            ...{ id: uuidOf(...names, 'assured'), ...resource, last_action_date: day },
            ...{ field_name: 'assured_date' as const, previous_value: '', replacement_value: day },
            updated_by: assurance.by,
          },
        ]
  const ofFields = Object.entries(fieldAssurance).flatMap(([name, seen]) => {
    const property = propertyOf[name]
    if (property === undefined || seen === null || values[name] === undefined) return []
    const value = textOf(values[name])
    return [
      {
        ...{ id: uuidOf(...names, 'assured', name), ...resource, last_action_date: dayOfAssurance(seen) },
        ...{ field_name: property(kind), previous_value: value, replacement_value: value },
        updated_by: seen.by,
      },
    ]
  })
  const metadata = [...whole, ...ofFields]
  return metadata.length === 0 ? {} : { metadata }
}
