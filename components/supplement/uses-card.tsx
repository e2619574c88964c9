import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Card } from '#components/ui/page/card'
import type { SupplementUse } from '#contract/content/supplement'
import { organisationPaths } from '#lib/paths/paths'

export type UsesCardProps = {
  organisation: string
  uses: SupplementUse[]
  /** Something uses it that the reader may not see. */
  isUsedUnseen: boolean
}

function hrefOf(organisation: string, { kind, key }: SupplementUse): string {
  const to = organisationPaths(organisation)
  if (kind === 'organisation') return to.dashboard()
  return kind === 'product' ? to.product(key) : to.agenda(key)
}

/** Where a supplement is used, as far as the reader may know. */
export function UsesCard({ organisation, uses, isUsedUnseen }: UsesCardProps) {
  const t = useTranslations('supplements')
  return (
    <Card title={t('uses.title')} count={isUsedUnseen ? undefined : uses.length}>
      {uses.length === 0 ? (
        <p className="text-muted">{isUsedUnseen ? t('uses.unseen') : `${t('uses.none')} ${t('uses.help')}`}</p>
      ) : (
        <>
          <ul className="grid gap-1">
            {uses.map((use) => (
              <li key={`${use.kind} ${use.key} ${use.byField}`}>
                <AppLink href={hrefOf(organisation, use)}>{use.title}</AppLink>
                <span className="field-help block">
                  {use.byField ? `${t(`uses.${use.kind}`)}, ${t('card.byField')}` : t(`uses.${use.kind}`)}
                </span>
              </li>
            ))}
          </ul>
          {isUsedUnseen ? <p className="field-help mt-2">{t('uses.unseenToo')}</p> : null}
        </>
      )}
    </Card>
  )
}
