import { dayOfAssurance } from '../../review/assurance-text.ts'
import type { DatasetRecord } from '../dataset.ts'
import type { HsdsContext } from './resources.ts'

/** When a service was confirmed; nothing for one that never was. */
export const assured = ({ assurance }: DatasetRecord, { assurerEmail }: HsdsContext) =>
  assurance === null
    ? {}
    : { assured_date: dayOfAssurance(assurance), ...(assurerEmail === '' ? {} : { assurer_email: assurerEmail }) }

/** The last confirmation as a change of the record; the standard gives organisations no other place for it. */
export function assuranceMetadata(record: DatasetRecord, { uuidOf }: HsdsContext) {
  const { assurance, kind, key } = record
  if (assurance === null) return {}
  const names = [kind, key]
  const day = dayOfAssurance(assurance)
  return {
    metadata: [
      {
        id: uuidOf(...names, 'assured'),
        resource_id: uuidOf(...names),
        resource_type: kind === 'organisation' ? ('organization' as const) : ('service' as const),
        last_action_date: day,
        last_action_type: 'update' as const,
        field_name: 'assured_date' as const,
        previous_value: '',
        replacement_value: day,
        updated_by: assurance.by,
      },
    ],
  }
}
