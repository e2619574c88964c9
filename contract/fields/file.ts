import { z } from 'zod'
import type { Locale } from '../kernel/constants.ts'
import { acceptedNames, isAcceptedType } from '../kernel/upload-limits.ts'
import { wholeDiff, wordDiff } from '../types/diff.ts'
import { type FieldRules, type Issue, isBlank, missingOr, refuse, withoutBlanks } from '../types/field-rules.ts'
import type { FieldDefinition } from '../types/type-definition.ts'
import type { ImageFocus } from './image-focus.ts'
import { plainText } from './plain-text.ts'

/** File details in a version; the bytes are stored elsewhere, under the id. */
export type FileValue = {
  id: string
  name: string
  mediaType: string
  bytes: number
  /** In pixels, of images. */
  width?: number
  height?: number
  /** A description of an image, for people who can't see it. */
  alternative?: string
  /** The middle without it. */
  focus?: ImageFocus
}

const percent = z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(100, { error: 'invalid' })
const size = z.int({ error: 'invalid' }).min(1, { error: 'invalid' })

function fileIssue(file: FileValue, { accept, maximumBytes, maximumPixels }: FieldDefinition): Issue | undefined {
  if (!isAcceptedType(accept, file.mediaType)) return { key: 'file.type', params: { accepted: acceptedNames(accept) } }
  if (maximumBytes !== undefined && file.bytes > maximumBytes)
    return { key: 'file.tooLarge', params: { maximum: Math.floor(maximumBytes / 1024 / 1024) } }
  const pixels = (file.width ?? 0) * (file.height ?? 0)
  if (maximumPixels !== undefined && pixels > maximumPixels)
    return { key: 'file.tooManyPixels', params: { maximum: maximumPixels, amount: pixels } }
  return undefined
}

const fileToText = ({ name, alternative }: FileValue) => [name, alternative].filter(Boolean).join(' ')

/** With what stays in view, which nobody searches for. */
const described = (file: FileValue) =>
  file.focus === undefined ? fileToText(file) : `${fileToText(file)} (${file.focus.x} %, ${file.focus.y} %)`

/** With its size: a file is often replaced by one of the same name. */
function measured(file: FileValue, locale: Locale): string {
  const { width, height, bytes } = file
  const kilobytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1024)
  const pixels = width === undefined || height === undefined ? [] : [`${width} × ${height}`]
  return [fileToText(file), ...pixels, `${kilobytes} kB`].join(', ')
}

/** The properties that the upstream measured when the file arrived: it never takes them from a form. */
export const fileRules: FieldRules<FileValue> = {
  stored: z.object({
    id: z.string(),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.number(),
    width: z.number().optional(),
    height: z.number().optional(),
    alternative: z.string().optional(),
    focus: z.object({ x: z.number(), y: z.number() }).optional(),
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
            focus: z.object({ x: percent, y: percent }, { error: 'invalid' }).optional(),
          },
          { error: missingOr('invalid') },
        )
        .superRefine((file, context) => {
          const issue = fileIssue(file, field)
          if (issue) refuse(context, issue)
        }),
    ),
  isEmpty: isBlank,
  meaning: null,
  toText: fileToText,
  diff: (before, after, _field, locale) =>
    before.id === after.id
      ? wordDiff(described(before), described(after))
      : wholeDiff(measured(before, locale), measured(after, locale)),
}
