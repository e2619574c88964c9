import type { AppError } from '#contract/errors'

/** Field errors as one parameter of an address, for forms without script: `name:required,password:password.tooShort`. */
export function faultsOf({ options: { fields = [] } }: AppError): string | undefined {
  return fields.length === 0 ? undefined : fields.map(({ path, code }) => `${path}:${code}`).join(',')
}

/** The same, read back: what can't be one of ours is left out. */
export function readFaults(text: string | string[] | undefined): Record<string, string> {
  if (typeof text !== 'string') return {}
  const pairs = text.split(',').map((pair) => /^(\w{1,40}):([a-zA-Z.]{1,40})$/.exec(pair))
  return Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1], pair[2]]])))
}
