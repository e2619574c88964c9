import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** So long the mail server may take to say what it can; milliseconds. */
const timeoutMs = 2_000

/** A mail to an address that the mail server does not accept. */
export class LettersError extends Error {
  override name = 'LettersError'
  constructor() {
    super('The mail server does not take an address with letters beyond a to z before the @ (it has no SMTPUTF8).')
  }
}

/**
 * Whether the mail server says that it takes addresses with letters beyond a to z before the @ (RFC 6531). False where there
 * is none, and where it does not answer in time.
 */
export async function takesLetters(smtpUrl: string | undefined): Promise<boolean> {
  if (!smtpUrl) return false
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const connection = new SMTPConnection({ ...parseConnectionUrl(smtpUrl), ...timeouts })
  return new Promise((resolve) => {
    connection.once('error', () => resolve(false))
    connection.once('end', () => resolve(false))
    connection.connect(() => {
      // The last response of the server lists its extensions, each on a line.
      resolve(/^\d{3}[- ]SMTPUTF8\b/im.test(String(connection.lastServerResponse)))
      connection.quit()
    })
  })
}
