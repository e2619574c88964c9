import { AppError } from '#contract/kernel/errors'

/** Refuses a form in which one of these fields is empty, with the issue at that field. */
export function requireFilled(values: Record<string, string>): void {
  const fields = Object.entries(values).flatMap(([path, value]) =>
    value.trim() === '' ? [{ path, code: 'required' as const }] : [],
  )
  if (fields.length > 0) throw new AppError('INVALID_FORM', { fields })
}

/** Field errors as one parameter of an address, for forms without script: `name:required,password:password.tooShort`. */
export function issuesOf({ options: { fields = [] } }: AppError): string | undefined {
  return fields.length === 0 ? undefined : fields.map(({ path, code }) => `${path}:${code}`).join(',')
}

/** The same, read back: what can't be one of ours is left out. */
export function readIssues(text: string | string[] | undefined): Record<string, string> {
  if (typeof text !== 'string') return {}
  const pairs = text.split(',').map((pair) => /^(\w{1,40}):([a-zA-Z.]{1,40})$/.exec(pair))
  return Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1], pair[2]]])))
}
