import { z } from 'zod'

/**
 * Any JSON value, which is not known to be one before it is parsed. The type list is for OpenAPI, whose generator can't
 * follow zod's recursive schema.
 */
export const jsonSchema: z.ZodType<z.infer<ReturnType<typeof z.json>>, unknown> = z
  .json()
  .meta({ type: ['object', 'array', 'string', 'number', 'boolean', 'null'] })
  .meta({ id: 'Json' })
