import { getTranslations } from 'next-intl/server'
import { TypeIcon } from '#components/frame/type-icon'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { StateBadge } from '#components/ui/state-badge'
import type { Contents } from '#contract/item'
import { organisationPaths } from '#lib/paths'

const looks = { draft: 'concept', public: 'published', ready: 'ready' } as const

/** The table of contents: what the organisation holds by type, each with whether it is public, ready or a draft. */
export async function ContentsCard({ organisation, contents }: { organisation: string; contents: Contents }) {
  if (contents.groups.length === 0) return null
  const t = await getTranslations('contents')
  const to = organisationPaths(organisation)
  return (
    <Card title={t('title')} note={t('note')}>
      <div className="stack gap-4">
        {contents.groups.map(({ kind, type, items }) => (
          <section key={`${kind} ${type?.key ?? ''}`} className="stack gap-2">
            <h3 className="flex items-center gap-2">
              {type === null ? null : <TypeIcon name={type.icon} />}
              {type?.name ?? t(kind)}
            </h3>
            <ul className="grid gap-1">
              {items.map(({ key, title, state }) => (
                <li key={key} className="flex flex-wrap items-center justify-between gap-2">
                  <AppLink href={kind === 'product' ? to.product(key) : to.supplement(key)}>{title}</AppLink>
                  <StateBadge state={looks[state]} label={t(`states.${state}`)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {contents.isCut ? <p className="text-muted">{t('cut')}</p> : null}
      </div>
    </Card>
  )
}
