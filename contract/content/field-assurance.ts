import { z } from 'zod'
import { type Assurer, assuranceStates, assurers } from '../review/assurance.ts'
import type { SightingKind } from './provenance.ts'

/** Who or what saw that a field is true, as everybody is told: a kind, never a name. */
export const fieldAssurers = [...assurers, 'website', 'register', 'import', 'visitor'] as const
export type FieldAssurer = (typeof fieldAssurers)[number]

/** When a published field was last seen true, by what kind of who, and whether that still counts. */
export const fieldAssuranceSchema = z
  .object({
    confirmedAt: z.iso.datetime().meta({ description: 'When somebody or something last saw that it is true' }),
    by: z.enum(fieldAssurers).meta({ description: 'Who or what did' }),
    state: z
      .enum(assuranceStates)
      .nullable()
      .meta({ description: 'As of the record: by the policy of its team, at the moment of reading' }),
  })
  .nullable()
  .meta({ id: 'FieldAssurance', description: 'Null while nobody saw it true since it was changed' })
export type FieldAssurance = z.infer<typeof fieldAssuranceSchema>

const kindOf: Record<SightingKind, FieldAssurer> = {
  application: 'team',
  mail: 'organisation',
  phone: 'telephone',
  answer: 'organisation',
  sample: 'telephone',
  colleague: 'team',
  linkWatch: 'website',
  website: 'website',
  register: 'register',
  import: 'import',
  visitor: 'visitor',
}

/** The kind of who saw a field true: who the answer is of where that was kept, else what follows from how it was seen. */
export const fieldAssurerOf = (how: SightingKind, as: Assurer | null): FieldAssurer => as ?? kindOf[how]
