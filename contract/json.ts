import { z } from 'zod'

/** Any JSON value; the type list is for OpenAPI, whose generator can't follow zod's recursive schema. */
export const jsonSchema = z.json().meta({ type: ['object', 'array', 'string', 'number', 'boolean', 'null'] })
