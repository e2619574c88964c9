import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import type { SupplementUse } from '#contract/supplement'
import { organisationPaths } from '#lib/paths'

function hrefOf(organisation: string, { kind, key }: SupplementUse): string {
  const to = organisationPaths(organisation)
  if (kind === 'organisation') return to.dashboard()
  return kind === 'product' ? to.product(key) : to.agenda(key)
}

export type UsesCardProps = {
  organisation: string
  uses: SupplementUse[]
  /** Something uses it that the reader may not see. */
  isUsedUnseen: boolean
}

/** Where a supplement is used, as far as the reader may know. */
export async function UsesCard({ organisation, uses, isUsedUnseen }: UsesCardProps) {
  const t = await getTranslations('supplements.uses')
  return (
    <Card title={t('title')} count={isUsedUnseen ? undefined : uses.length}>
      {uses.length === 0 ? (
        <p className="text-muted">{isUsedUnseen ? t('unseen') : `${t('none')} ${t('help')}`}</p>
      ) : (
        <ul className="grid gap-1">
          {uses.map((use) => (
            <li key={`${use.kind} ${use.key} ${use.byField}`}>
              <AppLink href={hrefOf(organisation, use)}>{use.title}</AppLink>
              <span className="field-help block">
                {t(use.kind)}
                {use.byField ? `, ${t('byField')}` : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isUsedUnseen && uses.length > 0 ? <p className="field-help mt-2">{t('unseenToo')}</p> : null}
    </Card>
  )
}
