import type { TypeDefinition } from '#contract/type-definition'
import { everyFieldType } from './types/every-field-type.ts'
import { libraryTypes } from './types/library-types.ts'
import { organisationTypes } from './types/organisation-types.ts'
import { productTypes } from './types/product-types.ts'
import { supplementTypes } from './types/supplement-types.ts'

/** Every tenant of the demo starts with these types. */
export const demoTypes: TypeDefinition[] = [
  ...libraryTypes,
  ...organisationTypes,
  ...productTypes,
  everyFieldType,
  ...supplementTypes,
]
