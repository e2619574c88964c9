import { z } from 'zod'
import { visibleText } from './visible-text.ts'

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

// Letters of all scripts before the @, as RFC 6531 has them; of the ASCII signs those of RFC 5322 that need no quotes.
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

/** The shape of an address that mail can be sent to: a name, and a domain as mail servers spell it. */
export const emailPattern = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'iu')

/** Whether an address has letters beyond a to z before the @: every mail server on the way has to know that, and many do not. */
export const hasOtherLetters = (address: string): boolean => /^[^@]*[^\p{ASCII}@]/u.test(address)

/** An e-mail address that people type, of at most 254 characters. */
export const emailSchema = z
  .string({ error: 'email' })
  .overwrite(readEmail)
  .max(emailMaximum, { error: 'tooLong' })
  .check(z.email({ pattern: emailPattern, error: 'email' }))
