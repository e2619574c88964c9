import { z } from 'zod'
import { type FieldRules, isEmptyRecord, missingOr } from '../types/field-rules.ts'

export type Gps = { latitude: number; longitude: number }

function degrees(maximum: number) {
  return z
    .number({ error: missingOr('gps.invalid') })
    .min(-maximum, { error: 'gps.invalid' })
    .max(maximum, { error: 'gps.invalid' })
    .transform((value) => value + 0)
}

export const gpsRules: FieldRules<Gps> = {
  stored: z.object({ latitude: z.number(), longitude: z.number() }),
  schema: () => z.object({ latitude: degrees(90), longitude: degrees(180) }, { error: missingOr('gps.invalid') }),
  isEmpty: isEmptyRecord,
  meaning: null,
  toText: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
}
