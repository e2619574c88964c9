import { z } from 'zod'
import { visibleText } from './text.ts'

const emailMaximum = 254

/**
 * The address in what people type or paste: `mailto:` in front, a name around it, or a domain with letters beyond a to z,
 * which mail is sent to by its other spelling (`xn--`). Anything else stays as it is.
 */
export function readEmail(text: string): string {
  const typed = visibleText(text)
  const address = (/^[^<>]*<([^<>\s]+)>$/.exec(typed)?.[1] ?? typed).replace(/^mailto:([^?]*).*$/i, '$1')
  return address.replace(/@([^@\s]*[^\p{ASCII}\s][^@\s]*)$/u, (whole, domain: string) => {
    const host = /[/?#:\\[\]%]/.test(domain) ? undefined : URL.parse(`http://${domain}`)?.hostname
    return host === undefined ? whole : `@${host}`
  })
}

/**
 * Why what was read is no address that mail can be sent to. A name with letters beyond a to z is a right address (RFC 6531), but
 * every mail server on the way has to know that, and many do not.
 */
export const emailIssue = (address: unknown): 'email' | 'emailLetters' =>
  typeof address === 'string' && /^[^@\s]*[^\p{ASCII}\s][^@\s]*@[^@\s]+$/u.test(address) ? 'emailLetters' : 'email'

/** An e-mail address that people type, of at most 254 characters. */
export const emailSchema = z
  .string({ error: 'email' })
  .overwrite(readEmail)
  .max(emailMaximum, { error: 'tooLong' })
  .check(z.email({ error: ({ input }) => emailIssue(input) }))
