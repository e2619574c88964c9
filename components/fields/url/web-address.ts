import { isRecord, textOf } from '../read-value'

/** A web address as people mean it: `www.voorbeeld.nl` gets https:// in front. Anything else stays as typed. */
export function completeWebAddress(text: string): string {
  const tidy = text.trim()
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#].*)?$/u.test(tidy) ? `https://${tidy}` : tidy
}

/** True for an address that may be followed: never `javascript:` or `data:`. */
export function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** The address in a value of a web address, with or without the tick that its check is skipped. */
export const urlText = (value: unknown): string => textOf(isRecord(value) ? value.address : value)
