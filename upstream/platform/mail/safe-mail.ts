import { z } from 'zod'

/** Control characters and line separators: what could start another header or another SMTP command. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u

const headerText = z.string().refine((text) => !breaksLine.test(text), { error: 'control character' })
/** One address and nothing else: no list, no name, no group. */
const oneAddress = headerText.max(254).regex(/^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/u)

const safeMailSchema = z.object({
  dedupeKey: headerText.min(1).max(300),
  recipient: z.object({ name: headerText.max(300), address: oneAddress }),
  subject: headerText.min(1).max(300),
  tag: headerText.max(40).optional(),
})

export class UnsafeMailError extends Error {
  override name = 'UnsafeMailError'
}

/** Throws when a field could change the headers or the recipients of the mail; never repairs, so nobody is misled. */
export function refuseUnsafeMail(mail: z.input<typeof safeMailSchema>): void {
  const parsed = safeMailSchema.safeParse(mail)
  if (parsed.success) return
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'))
  throw new UnsafeMailError(`The mail has an unsafe ${fields.join(', ')}.`)
}
