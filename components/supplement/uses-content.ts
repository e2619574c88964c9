import { getTranslations } from 'next-intl/server'
import type { SupplementUse } from '#contract/supplement'
import { organisationPaths } from '#lib/paths'
import type { UsesCardProps } from './uses-card'

function hrefOf(organisation: string, { kind, key }: SupplementUse): string {
  const to = organisationPaths(organisation)
  if (kind === 'organisation') return to.dashboard()
  return kind === 'product' ? to.product(key) : to.agenda(key)
}

type UsesGiven = {
  organisation: string
  uses: SupplementUse[]
  /** Something uses it that the reader may not see. */
  isUsedUnseen: boolean
}

/** Where a supplement is used, in texts. */
export async function usesContent({ organisation, uses, isUsedUnseen }: UsesGiven): Promise<UsesCardProps> {
  const t = await getTranslations('supplements.uses')
  const none = isUsedUnseen ? t('unseen') : `${t('none')} ${t('help')}`
  const more = isUsedUnseen ? t('unseenToo') : undefined
  return {
    title: t('title'),
    count: isUsedUnseen ? undefined : uses.length,
    uses: uses.map((use) => ({
      title: use.title,
      href: hrefOf(organisation, use),
      note: use.byField ? `${t(use.kind)}, ${t('byField')}` : t(use.kind),
    })),
    note: uses.length === 0 ? none : more,
  }
}
