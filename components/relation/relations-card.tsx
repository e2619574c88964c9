'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { IconButton } from '#components/ui/action/icon-button'
import { RefusedButton } from '#components/ui/action/refused-button'
import { Failure } from '#components/ui/feedback/failure'
import { Card } from '#components/ui/page/card'
import type { Relation, RelationList } from '#contract/content/relation'
import { useAction } from '#lib/browser/use-action'
import { organisationPaths } from '#lib/paths/paths'
import { RelationAdd } from './relation-add'
import { addRelation, type RelationOwner, removeRelation } from './relation-calls'

/** Relations by the heading that they have at this end. */
function groupRelations(relations: readonly Relation[]): { heading: string; items: Relation[] }[] {
  const groups = new Map<string, Relation[]>()
  for (const relation of relations) groups.set(relation.source, [...(groups.get(relation.source) ?? []), relation])
  return [...groups].map(([heading, items]) => ({ heading, items }))
}

export type RelationsCardProps = {
  of: RelationOwner
  list: RelationList
  /** Why the reader can't change them; nothing when they can. */
  reason: string | undefined
}

const hrefOf = ({ other }: Relation) =>
  other.organisation === null
    ? organisationPaths(other.key).dashboard()
    : organisationPaths(other.organisation.key).product(other.key)

/** The relations of an organisation or product, as they read from this end. */
export function RelationsCard({ of, list, reason }: RelationsCardProps) {
  const t = useTranslations('relations')
  const { run, failure } = useAction()
  const add = ({ type, end, other }: Relation) => void run(() => addRelation(of, { type, end, other: other.key }))
  const remove = (relation: Relation) =>
    void run(() => removeRelation(of, relation.id), {
      done: t('removed', { title: relation.other.title }),
      undo: { label: t('undo'), onClick: () => add(relation) },
      refresh: 'always',
    })
  const removeLabel = ({ other }: Relation) => t('remove', { title: other.title })
  return (
    <Card title={t('title')} count={list.items.length}>
      <div className="stack">
        {list.items.length === 0 ? (
          <p className="text-muted">
            <span>{t('none')}.</span>
            {of.product === undefined ? <span> {t('noneHelp')}</span> : null}
          </p>
        ) : null}
        {groupRelations(list.items).map(({ heading, items }) => (
          <section key={heading} className="grid grid-cols-1 gap-1">
            <h3>{heading}</h3>
            <ul className="grid grid-cols-1 gap-1">
              {items.map((relation) => (
                <li key={relation.id} className="flex items-center gap-2">
                  <span className="wrap-anywhere min-w-0 flex-1">
                    <AppLink href={hrefOf(relation)}>{relation.other.title}</AppLink>
                    <span className="field-help block">
                      {[relation.target, relation.other.organisation?.title].filter(Boolean).join(', ')}
                    </span>
                  </span>
                  {reason === undefined ? (
                    <IconButton
                      size="small"
                      label={removeLabel(relation)}
                      icon={<X />}
                      onClick={() => remove(relation)}
                    />
                  ) : (
                    <RefusedButton
                      look="quiet"
                      size="small"
                      label={removeLabel(relation)}
                      icon={<X />}
                      reason={reason}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {list.hidden > 0 ? <p className="text-muted">{t('hidden', { count: list.hidden })}</p> : null}
        <Failure of={failure} />
        {list.offers.length > 0 && reason === undefined ? (
          <RelationAdd of={of} offers={list.offers} connects={list.connects} />
        ) : null}
        {reason === undefined ? null : (
          <div>
            <RefusedButton icon={<Plus />} reason={reason}>
              {t('add')}
            </RefusedButton>
          </div>
        )}
      </div>
    </Card>
  )
}
