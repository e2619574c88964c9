import type { Issue } from '../types/field-rules.ts'

/** What is wrong with a web address: anything that WHATWG can't parse, another scheme, a user name or password. */
export function webAddressIssue(address: string): Issue | undefined {
  if (!/^https?:\/\//i.test(address)) return { key: 'url.scheme' }
  // By the text too: `https://@host` has an empty user name, which the parser no longer shows.
  if (/^https?:\/\/[^/?#\\]*@/i.test(address)) return { key: 'url.userInfo' }
  const url = URL.parse(address)
  if (url === null || /\s/.test(address)) return { key: 'url.invalid' }
  return url.username === '' && url.password === '' ? undefined : { key: 'url.userInfo' }
}
