import type { TypeDefinition } from '#contract/types/type-definition'
import { everyFieldType } from './standard-types/every-field-type.ts'
import { everyRule } from './standard-types/every-rule.ts'
import { libraryTypes } from './standard-types/library-types.ts'
import { organisationTypes } from './standard-types/organisation-types.ts'
import { productTypes } from './standard-types/product-types.ts'
import { supplementTypes } from './standard-types/supplement-types.ts'

/** The types of every new tenant. */
export const standardTypes: TypeDefinition[] = [
  ...libraryTypes,
  ...organisationTypes,
  ...productTypes,
  ...supplementTypes,
]

/** Types on which every field and rule can be tried: the demo has them, beside the standard ones. */
export const trialTypes: TypeDefinition[] = [everyFieldType, everyRule]

export const demoTypes: TypeDefinition[] = [...standardTypes, ...trialTypes]
