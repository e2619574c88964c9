/** Error texts of one field by the part they belong to: '' is the field itself, others such as `postalCode` or `weekly.3.till`. */
export type FieldErrors = Readonly<Record<string, string>>

export const noErrors: FieldErrors = {}

/** Id of the control for a part of a field; the error summary links to it. */
export const partId = (id: string, part: string) => (part === '' ? id : `${id}-${part.replaceAll('.', '-')}`)

/** The errors of one part, such as of one item of a list, with that part as the whole. */
export function errorsBelow(errors: FieldErrors, part: string): FieldErrors {
  const below = Object.entries(errors).flatMap(([path, text]) => {
    if (path === part) return [['', text]]
    return path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), text]] : []
  })
  return below.length === 0 ? noErrors : Object.fromEntries(below)
}

/**
 * The error to show for the field as a whole: its own, or one of a part without a control (`hasControl` tells which
 * parts have one). So no error stays out of sight.
 */
export function ownError(errors: FieldErrors, hasControl: (part: string) => boolean): string | undefined {
  if (errors['']) return errors['']
  return Object.entries(errors).find(([part]) => !hasControl(part))?.[1]
}
