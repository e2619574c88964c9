/**
 * A host as stored in the tenant table: lower case, without port or trailing dot. Undefined for what
 * can't be a host name or address: such a request belongs to no site.
 */
export function normaliseHost(host: string): string | undefined {
  const match = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i.exec(host)
  if (match?.[1] === undefined || Number(match[2] ?? 0) > 65_535) return undefined
  const name = match[1].toLowerCase().replace(/\.$/, '')
  return name === '' ? undefined : name
}
