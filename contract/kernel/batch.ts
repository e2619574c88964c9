import { z } from 'zod'

/** A page needs half as many. */
export const maximumBatch = 16

/** Several reads in one request to an upstream: each is answered as if it had come alone, with the headers of the request. */
export const batchSchema = z.object({
  calls: z
    .array(
      z.object({
        method: z.enum(['GET', 'POST']),
        /** With the name of the API in front, such as `/main/favorite`. */
        path: z.string().regex(/^\/[a-z]+\//),
        body: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(maximumBatch),
})
export type Batch = z.infer<typeof batchSchema>

/** The answers in the order of the calls. */
export const batchAnswerSchema = z.array(
  z.object({
    status: z.number().int(),
    etag: z.string().nullable(),
    retryAfter: z.string().nullable(),
    body: z.unknown(),
  }),
)
