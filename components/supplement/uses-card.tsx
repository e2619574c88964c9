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

/** Where a supplement is used. */
export async function UsesCard({ organisation, uses }: { organisation: string; uses: SupplementUse[] }) {
  const t = await getTranslations('supplements.uses')
  return (
    <Card title={t('title')} count={uses.length}>
      {uses.length === 0 ? (
        <p className="text-muted">
          {t('none')} {t('help')}
        </p>
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
    </Card>
  )
}
