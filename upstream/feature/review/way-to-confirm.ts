import type { Locale } from '#contract/kernel/constants'
import { createLink } from '../../capability/review/links.ts'
import type { PolicyRecord } from '../../capability/review/policy.ts'
import { cycleOf } from '../../capability/review/policy.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { textsFor } from '../../platform/text/texts.ts'

/** How the reader of a mail confirms: by a link of one's own, or after signing in. */
export type WayToConfirm = { address: string; isPersonal: boolean }

type ConfirmContext = {
  organisation: ItemRecord
  user: { id: string; locale: Locale }
  publicUrl: string
  expiresAt: Date
  now: Date
}

/** The way that the policy leaves to somebody who keeps an organisation; a new link ends the one before. */
export async function wayToConfirm(
  tx: Database,
  { allowEmail }: Pick<PolicyRecord, 'allowEmail'>,
  { organisation, user, publicUrl, expiresAt, now }: ConfirmContext,
): Promise<WayToConfirm> {
  const key = encodeURIComponent(organisation.key)
  if (!allowEmail) return { address: new URL(`/organisation/${key}/check`, publicUrl).href, isPersonal: false }
  const link = { organisation, userId: user.id, cycle: cycleOf(organisation), expiresAt, now }
  const path = `/confirm/${key}/${user.id}/${await createLink(tx, link)}?language=${user.locale}`
  return { address: new URL(path, publicUrl).href, isPersonal: true }
}

/** The button of a mail that asks to confirm, and the small print below it. */
export function confirmingParts(locale: Locale, { address, isPersonal }: WayToConfirm): Pick<Letter, 'link' | 'small'> {
  const t = textsFor(locale)
  const link = { plain: t('mail.confirmation.plain'), label: t('mail.confirmation.button'), address }
  const small = isPersonal
    ? [t('mail.confirmation.explain'), t('mail.confirmation.ignore')]
    : [t('mail.confirmation.signIn'), t('mail.deadline.ignore')]
  return { link, small }
}
