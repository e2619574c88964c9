import { z } from 'zod'
import { keySchema } from './key.ts'
import type { NamesIn } from './path.ts'

const rowId = z.coerce.number().int().positive()

/** What a parameter of a path is, by its name; an endpoint where one is something else declares its own `params`. */
const pathParams = {
  account: z.uuid(),
  answer: z.uuid(),
  confirmationSettingKey: keySchema,
  consumer: keySchema,
  first: z.uuid(),
  importjob: keySchema,
  into: keySchema,
  invitation: rowId,
  item: keySchema,
  job: z.uuid(),
  key: keySchema,
  mail: z.uuid(),
  message: z.uuid(),
  organisation: keySchema,
  product: keySchema,
  project: keySchema,
  relation: rowId,
  relationTypeKey: keySchema,
  report: z.uuid(),
  request: rowId,
  role: keySchema,
  run: z.uuid(),
  sample: z.uuid(),
  second: z.uuid(),
  secret: z.uuid(),
  set: z.uuid(),
  supplement: keySchema,
  team: keySchema,
  term: keySchema,
  user: z.uuid(),
  verification: keySchema,
  webhook: z.uuid(),
}

type Shape<Path extends string> = {
  [Name in NamesIn<Path>]: Name extends keyof typeof pathParams ? (typeof pathParams)[Name] : z.ZodType
}

/** The `params` that follow from a path: none where it has no parameters. */
export type PathParams<Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : { params: z.ZodObject<Shape<Path>> }

/** Asks for `params` where the path has a parameter of which the name says too little. */
export type UndeclaredParams<Path extends string> = [Exclude<NamesIn<Path>, keyof typeof pathParams>] extends [never]
  ? unknown
  : { params: z.ZodObject<Shape<Path>> }

const schemas = new Map<string, z.ZodType>(Object.entries(pathParams))

/** The schema of the parameters of a path. */
export function paramsOf(path: string): { params?: z.ZodObject } {
  const entries = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => {
    const schema = schemas.get(name)
    return schema === undefined ? [] : [[name, schema]]
  })
  return entries.length === 0 ? {} : { params: z.object(Object.fromEntries(entries)) }
}
