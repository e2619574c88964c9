import type { Issue } from '../types/field-rules.ts'

/** Finds the fault in a web address: anything that WHATWG can't parse, another scheme, a user name or password. */
export function webAddressIssue(address: string): Issue | undefined {
  if (!/^https?:\/\//i.test(address)) return { key: 'url.scheme' }
  // By the text too: `https://@host` has an empty user name, which the parser no longer shows.
  if (/^https?:\/\/[^/?#\\]*@/i.test(address)) return { key: 'url.userInfo' }
  const url = URL.parse(address)
  if (url === null || /\s/.test(address)) return { key: 'url.invalid' }
  return url.username === '' && url.password === '' ? undefined : { key: 'url.userInfo' }
}

/** Services that put an address of their own around that of a link, and the parameter that has the link. */
const wrappers: readonly [host: RegExp, path: RegExp, parameter: string][] = [
  [/\.safelinks\.protection\.(?:outlook|office365)\.(?:com|us|cn|de)$/, /^\//, 'url'],
  [/^statics\.teams\.cdn\.office\.net$/, /safelinks/, 'url'],
  [/^linkprotect\.cudasvc\.com$/, /^\/url$/, 'a'],
  [/^protect\d?\.fireeye\.com$/, /\/url$/, 'u'],
  [/\.trendmicro\.com$/, /clicktime/, 'url'],
  [/\.protection\.sophos\.com$/, /^\//, 'u'],
  [/^(?:www\.)?bing\.com$/, /^\/ck\/a$/, 'u'],
  [/^(?:www\.)?duckduckgo\.com$/, /^\/l\/?$/, 'uddg'],
  [/^slack-redir\.net$/, /^\/link$/, 'url'],
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, 'url'],
  [/^lm?\.(?:facebook|instagram|messenger|threads)\.(?:com|net)$/, /^\//, 'u'],
  [/^www\.youtube\.com$/, /^\/redirect$/, 'q'],
  [/^www\.linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)/, 'url'],
]
/** A link in a link happens; more of them is no mail of anybody. */
const wrappedAtMost = 3

function unwrapOnce(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  // Proofpoint: with its own spelling of % and /, or as it is between underscores.
  if (/^urldefense\.(?:proofpoint\.)?com$/.test(url.hostname)) {
    const spelled = url.pathname.startsWith('/v2/') ? url.searchParams.get('u') : null
    const second = spelled?.replaceAll('-', '%').replaceAll('_', '/')
    const third = /^https:\/\/urldefense\.com\/v3\/__(https?:\/\/?.+?)__;/
      .exec(address)?.[1]
      ?.replace(/^(https?:\/)(?!\/)/, '$1/')
    // A sign that it keeps apart is written as an asterisk: such an address can't be read back by eye.
    const target = second === undefined ? (third?.includes('*') ? undefined : third) : decodeOr(second)
    return target !== undefined && webAddressIssue(target) === undefined ? target : address
  }
  for (const [host, path, parameter] of wrappers) {
    const wrapped = host.test(url.hostname) && path.test(url.pathname) ? url.searchParams.get(parameter) : null
    const target = wrapped === null ? undefined : plainOf(wrapped)
    if (target !== undefined && webAddressIssue(target) === undefined) return target
  }
  // Cisco puts it behind a token, as one part of the path.
  const last = url.hostname === 'secure-web.cisco.com' ? decodeOr(url.pathname.split('/').at(-1) ?? '') : undefined
  return last !== undefined && webAddressIssue(last) === undefined ? last : address
}

/** An address as it is, also where it was spelled in base64, by some with two signs before it. */
function plainOf(spelling: string): string {
  const [, spelled] = /^(?:a1)?(aHR0c[\w-]+)=*$/.exec(spelling.replaceAll('+', '-').replaceAll('/', '_')) ?? []
  if (spelled === undefined) return spelling
  try {
    return atob(spelled.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return spelling
  }
}

function decodeOr(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Tracking parameters of an address. */
const counted = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/i

/** Where an address leads, however it is written: without its scheme, `www.`, the last slash, and what counts visitors. */
export function webMeaning(address: string): string {
  const url = URL.parse(unwrapAddress(address))
  if (url === null) return address
  for (const name of [...url.searchParams.keys()]) if (counted.test(name)) url.searchParams.delete(name)
  const port = url.port === '80' || url.port === '443' ? '' : url.port
  const host = url.hostname.replace(/^www\.|\.$/g, '')
  // Some sites keep the actual page behind the mark.
  const part = /^#[!/]/.test(url.hash) ? url.hash : ''
  return `${host}${port && `:${port}`}${url.pathname.replace(/\/+$/, '')}${url.search}${part}`
}

/** The address that a link leads to in the end, where a mail program or search engine wrapped it in its own, with the recipient of the mail. */
export function unwrapAddress(address: string): string {
  let target = address
  for (let time = 0; time < wrappedAtMost; time += 1) target = unwrapOnce(target)
  return target
}
