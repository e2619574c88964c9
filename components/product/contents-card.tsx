import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { TypeIcon } from '#components/ui/display/type-icon'
import { Card } from '#components/ui/page/card'
import type { Contents } from '#contract/content/contents'
import { organisationPaths } from '#lib/paths/paths'
import { PublicationBadge } from '../item/publication-badge'

export type ContentsCardProps = { organisation: string; contents: Contents }

/** The table of contents: what the organisation holds by type, each with its state; nothing where nothing is in it. */
export function ContentsCard({ organisation, contents: { groups, isCut } }: ContentsCardProps) {
  const t = useTranslations('contents')
  const to = organisationPaths(organisation)
  if (groups.length === 0) return null
  return (
    <Card title={t('title')} note={t('note')}>
      <div className="stack gap-4">
        {groups.map(({ kind, type, items }) => (
          <section key={`${kind} ${type?.key ?? ''}`} className="stack gap-2">
            <h3 className="flex items-center gap-2">
              {type === undefined || type === null ? null : <TypeIcon name={type.icon} />}
              <span>{type?.name ?? t(kind)}</span>
            </h3>
            <ul className="grid gap-1">
              {items.map(({ key, title, publication }) => (
                <li key={key} className="flex flex-wrap items-center justify-between gap-2">
                  <AppLink href={kind === 'product' ? to.product(key) : to.supplement(key)}>{title}</AppLink>
                  <PublicationBadge kind={kind} publication={publication} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {isCut ? <p className="text-muted">{t('cut')}</p> : null}
      </div>
    </Card>
  )
}
