import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PublicAddress } from '#contract/fields/public-address'
import type { DatasetRecord } from '#contract/project/dataset'
import { datasetFieldsOf } from '#contract/project/dataset-forms/dataset-fields'

/** The address of an organisation, with the types that say who may read it. */
export type OwnerAddress = { types: string[]; address: unknown }

type Version = Record<'uuid' | 'types' | 'values', SQLWrapper>

/** The address in a version of an organisation; null where there is no version. */
export const ownerAddressSql = ({ uuid, types, values }: Version): SQL<OwnerAddress | null> =>
  sql<OwnerAddress | null>`case when ${uuid} is not null
    then jsonb_build_object('types', ${types}, 'address', ${values} -> 'address') end`

/** The address of the organisation of a record, of what its readers may see of that. */
export function ownerAddressOf(
  { organisation }: DatasetRecord,
  owner: OwnerAddress | null,
  shown: (record: DatasetRecord) => DatasetRecord,
): PublicAddress | undefined {
  if (organisation === null || owner === null) return undefined
  const { types, address } = owner
  return datasetFieldsOf(
    shown({ ...organisation, kind: 'organisation', organisation: null, types, values: { address }, assurance: null }),
  ).address
}
