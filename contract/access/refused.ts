import { z } from 'zod'
import { obstacles } from './action-list.ts'

/** As `Refused` travels. */
export const refusedSchema = z.record(z.string(), z.enum(obstacles)).meta({ id: 'Refused' })
