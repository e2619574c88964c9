import 'server-only'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { madeOnce } from '#lib/made-once'

const minute = 60_000

/**
 * Words what the upstream answered, once: as long as the answers are the same objects (`kept-answers.ts`), the texts of the
 * reader the same, and the clock in the same minute. `of` is the answer that the rest belongs to.
 */
export function wordedOnce<Given extends object, Made>(
  make: (given: Given) => Promise<Made>,
): (of: object, given: Given) => Promise<Made> {
  const once = madeOnce(make)
  return async (of, given) => once(of, given, [await getMessages(), Math.floor(Date.now() / minute)])
}
