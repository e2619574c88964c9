import type { FieldState, PartErrors } from './content-store.ts'

/** An error as the check and the upstream give it: `values.<field>`, with the part behind it. */
export type ContentError = { path: string; code: string; params?: Record<string, string | number>; message?: string }

export type SortedErrors = {
  fields: ReadonlyMap<string, PartErrors>
  /** Texts of errors that belong to no field, such as those of `types`. */
  others: readonly string[]
}

const stepsOf = (path: string) => path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')

/** The field that an error belongs to; none for what is about the whole, such as its types. */
export function fieldNameOf(path: string): string | undefined {
  const [root, name] = stepsOf(path)
  return root === 'values' ? name : undefined
}

/** Sorts errors by field and part, in words. Of several errors at one place the first counts. */
export function sortErrors(
  errors: readonly ContentError[],
  names: ReadonlySet<string>,
  say: (error: Pick<ContentError, 'code' | 'params'>) => string,
): SortedErrors {
  const textOf = (error: ContentError) => error.message ?? say(error)
  const fields = new Map<string, Record<string, string>>()
  const others: string[] = []
  for (const error of errors) {
    const [root, name = '', ...rest] = stepsOf(error.path)
    if (root !== 'values' || !names.has(name)) {
      others.push(textOf(error))
      continue
    }
    const parts = fields.get(name) ?? {}
    fields.set(name, parts)
    parts[rest.join('.')] ??= textOf(error)
  }
  return { fields, others }
}

function partOf(value: unknown, part: string): unknown {
  return part === ''
    ? value
    : part
        .split('.')
        .reduce<unknown>(
          (whole, name) => (Object(whole) === whole ? Reflect.get(Object(whole), name) : undefined),
          value,
        )
}

/** Errors of a field that somebody is still filling in: without those of parts that are empty and had no error before. */
export function withoutMissing(errors: PartErrors, { value, errors: known }: FieldState): PartErrors {
  const isMissing = (part: string) => [undefined, null, ''].some((blank) => partOf(value, part) === blank)
  return Object.fromEntries(Object.entries(errors).filter(([part]) => part in known || !isMissing(part)))
}
