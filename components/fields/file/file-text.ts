import type { ImageFocus } from '#contract/fields/image-focus'
import type { Locale } from '#contract/kernel/constants'
import { acceptedNames, isAcceptedType, uploadMaximum, uploadTypes } from '#contract/kernel/upload-limits'
import type { FieldDefinition } from '#contract/types/type-definition'
import { numberFormat } from '#lib/format/intl-formats'
import { recordOf, textOf } from '../read-value'

export type FileView = {
  id: string
  name: string
  isImage: boolean
  details: string
  alternative: string
  focus: ImageFocus | undefined
}

const one = { maximumFractionDigits: 1 }
const none = { maximumFractionDigits: 0 }

/** `1,4 MB` or `320 kB`. */
export function sizeText(bytes: number, locale: Locale): string {
  const isLarge = bytes >= 1_000_000
  const amount = numberFormat(locale, isLarge ? one : none)
  return isLarge ? `${amount.format(bytes / 1_000_000)} MB` : `${amount.format(Math.max(1, bytes / 1000))} kB`
}

/** The details of a stored file to show. */
export function readFile(value: unknown, locale: Locale): FileView | undefined {
  const { id, name, mediaType, bytes, width, height, alternative, focus } = recordOf(value)
  const { x, y } = recordOf(focus)
  if (textOf(id) === '') return undefined
  const size = typeof bytes === 'number' ? sizeText(bytes, locale) : ''
  const pixels = typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : ''
  return {
    id: textOf(id),
    name: textOf(name),
    isImage: textOf(mediaType).startsWith('image/'),
    details: [size, pixels].filter(Boolean).join(', '),
    alternative: textOf(alternative),
    focus: typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined,
  }
}

/** Kinds that a field takes: for people, and for the file dialog of the browser. */
export function acceptedBy({ accept }: FieldDefinition) {
  const extensions = Object.entries(uploadTypes).filter(([, type]) => isAcceptedType(accept, type))
  return {
    // A look inside an SVG gives the reason for refusing it.
    takes: (name: string) => [...extensions, ['svg']].some(([one]) => name.toLowerCase().endsWith(`.${one}`)),
    shown: acceptedNames(accept),
    dialog: extensions.map(([extension]) => `.${extension}`).join(','),
  }
}

export const maximumOf = ({ maximumBytes }: FieldDefinition) => Math.min(maximumBytes ?? uploadMaximum, uploadMaximum)
