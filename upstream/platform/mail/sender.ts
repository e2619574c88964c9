import { findPublisher } from '../db/publisher.ts'
import type { Store } from '../db/store.ts'
import { rethrowStoreError } from '../db/store-error.ts'
import type { Log } from '../log.ts'
import { LettersError } from './letters.ts'
import { claimDueMails, isStillWanted, markDropped, markFailed, markSent, type OutboxMail } from './outbox.ts'
import { refuseUnsafeMail, UnsafeMailError } from './safe-mail.ts'
import { fileTransport, type MailTransport, smtpTransport } from './transport.ts'

export type MailSender = {
  /** Sends everything that is due and answers how many mails went out. Any number of processes may call it at once. */
  sendDue(): Promise<number>
  close(): void
}

/** Sends to `smtpUrl`, or writes files to `dataDir`/mail without it. */
export function createMailSender(options: {
  store: Store
  dataDir: string
  smtpUrl?: string
  from: string
  now: () => Date
  log: Log
}): MailSender {
  const { store, dataDir, smtpUrl, from, now, log } = options
  const transport = smtpUrl ? smtpTransport({ smtpUrl, from }) : fileTransport({ dataDir, from })
  return {
    async sendDue() {
      let sent = 0
      for (let mails = await claimDueMails(store, now()); mails.length > 0; mails = await claimDueMails(store, now())) {
        for (const mail of mails) {
          try {
            if (await send(mail, { store, transport, now, log })) sent += 1
          } catch (error) {
            rethrowStoreError(error)
            // Its lease ends, and somebody tries again; the others need not wait for that.
            log.error({ mail: mail.id, err: error }, 'what became of a mail could not be kept')
          }
        }
      }
      return sent
    },
    close: () => transport.close(),
  }
}

/** A crash between the delivery and `markSent` sends the mail again when its lease ends, with the same Message-ID. */
async function send(
  mail: OutboxMail,
  { store, transport, now, log }: { store: Store; transport: MailTransport; now: () => Date; log: Log },
): Promise<boolean> {
  try {
    if (!(await isStillWanted(store.db, mail))) {
      await markDropped(store.db, mail)
      return false
    }
    // Checked again here: rows may come from a restored backup.
    refuseUnsafeMail({ ...mail, recipient: { name: mail.recipientName, address: mail.recipientAddress } })
    const publisher = mail.tenantId === null ? undefined : await findPublisher(store.db, mail.tenantId)
    await transport.deliver(mail, now(), publisher)
  } catch (error) {
    rethrowStoreError(error)
    const message = error instanceof Error ? error.message : String(error)
    const isFinal = error instanceof UnsafeMailError || error instanceof LettersError || isRefusedForGood(error)
    await markFailed(store.db, mail, { message, isFinal, now: now() })
    log.warn({ mail: mail.id, attempts: mail.attempts, isFinal }, 'a mail could not be sent')
    return false
  }
  await markSent(store.db, mail, now())
  return true
}

/** SMTP's 5xx: the same mail gets the same answer for ever. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  return typeof error.responseCode === 'number' && error.responseCode >= 500 && error.responseCode !== 535
}
