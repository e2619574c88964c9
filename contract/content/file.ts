import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'

const endpoint = defineApi('main')

const fileParams = z.object({ file: z.string().regex(/^[a-z0-9]{20,40}$/) })

/** The value of a file field, with properties that the upstream measured itself. */
export const storedFileSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.number(),
    width: z.number().optional(),
    height: z.number().optional(),
  })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof storedFileSchema>

const fileQuery = {
  name: z.string().min(1).max(255),
  /** Of the bytes, in hexadecimal: when set, what arrives must be the same. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
}

export const fileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/file',
    browser: true,
    summary: 'Give a file to an organisation, or to a product or supplement of it; the body is its bytes',
    query: z.object({
      ...fileQuery,
      /** The part of the organisation that the file is for, when that part already exists. */
      product: keySchema.optional(),
      supplement: keySchema.optional(),
    }),
    response: storedFileSchema,
    status: 201,
    transfer: 'upload',
  }),
  uploadToTeam: endpoint({
    method: 'POST',
    path: '/team/{team}/file',
    browser: true,
    summary: 'Give a file for an organisation that is being added to a team; the body is its bytes',
    query: z.object(fileQuery),
    response: storedFileSchema,
    status: 201,
    transfer: 'upload',
  }),
  download: endpoint({
    method: 'GET',
    path: '/file/{file}',
    summary: 'The bytes of a file, for who may read something of the organisation that it was given to',
    params: fileParams,
    query: z.object({ size: z.enum(['thumbnail']).optional() }),
    response: z.undefined(),
    transfer: 'download',
  }),
}
