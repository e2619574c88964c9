import { z } from 'zod'
import type { FieldDefinition } from '../type-definition.ts'
import { acceptedNames, isAcceptedType } from '../upload-limits.ts'
import { type Fault, type FieldRules, isBlank, missingOr, refuse, withoutBlanks } from './field-rules.ts'
import { plainText } from './plain-text.ts'

/** What a version keeps of a file; the bytes are stored elsewhere, under the id. */
export type FileValue = {
  id: string
  name: string
  mediaType: string
  bytes: number
  /** In pixels, of images. */
  width?: number
  height?: number
  /** What an image shows, for who can't see it. */
  alternative?: string
}

const size = z.int({ error: 'invalid' }).min(1, { error: 'invalid' })

function fileFault(file: FileValue, { accept, maximumBytes, maximumPixels }: FieldDefinition): Fault | undefined {
  if (!isAcceptedType(accept, file.mediaType)) return { key: 'file.type', params: { accepted: acceptedNames(accept) } }
  if (maximumBytes !== undefined && file.bytes > maximumBytes)
    return { key: 'file.tooLarge', params: { maximum: Math.floor(maximumBytes / 1024 / 1024) } }
  const pixels = (file.width ?? 0) * (file.height ?? 0)
  if (maximumPixels !== undefined && pixels > maximumPixels)
    return { key: 'file.tooManyPixels', params: { maximum: maximumPixels, amount: pixels } }
  return undefined
}

/** The facts that the upstream measured when the file arrived: it never believes them from a form. */
export const fileRules: FieldRules<FileValue> = {
  stored: z.object({
    id: z.string(),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.number(),
    width: z.number().optional(),
    height: z.number().optional(),
    alternative: z.string().optional(),
  }),
  schema: (field) =>
    z.preprocess(
      withoutBlanks,
      z
        .object(
          {
            id: z.string({ error: 'invalid' }).regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'invalid' }),
            name: plainText({ maximum: 255 }, 'invalid'),
            mediaType: z.string({ error: 'invalid' }).regex(/^[a-z]+\/[a-z0-9.+-]{1,100}$/, { error: 'invalid' }),
            bytes: size,
            width: size.optional(),
            height: size.optional(),
            alternative: plainText({ maximum: 300 }).optional(),
          },
          { error: missingOr('invalid') },
        )
        .superRefine((file, context) => {
          const fault = fileFault(file, field)
          if (fault) refuse(context, fault)
        }),
    ),
  isEmpty: isBlank,
  toText: ({ name, alternative }) => [name, alternative].filter(Boolean).join(' '),
}
