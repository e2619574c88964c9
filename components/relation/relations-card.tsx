'use client'

import { Plus, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { IconButton } from '#components/ui/icon-button'
import { Notice } from '#components/ui/notice'
import { RefusedButton } from '#components/ui/refused-button'
import type { Locale } from '#contract/constants'
import { AppError } from '#contract/errors'
import type { Relation, RelationList } from '#contract/relation'
import { toast } from '#lib/browser/toast'
import { fillMessage } from '#lib/forms/fill-message'
import { fillText } from '#lib/forms/fill-text'
import type { RelationTexts } from '#lib/i18n/relation-texts'
import { organisationPaths } from '#lib/paths'
import { RelationAdd } from './relation-add'
import { addRelation, type Related, removeRelation } from './relation-calls'
import { groupRelations } from './relation-groups'

export type RelationWords = RelationTexts & { close: string; optional: string; error: string }

export type RelationsCardProps = {
  of: Related
  list: RelationList
  reason: string | undefined
  words: RelationWords
  locale: Locale
}

const hrefOf = ({ other }: Relation) =>
  other.organisation === null
    ? organisationPaths(other.key).dashboard()
    : organisationPaths(other.organisation.key).product(other.key)

/** The relations of an organisation or product, as they read from this end. */
export function RelationsCard({ of, list, reason, words, locale }: RelationsCardProps) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const remove = async (relation: Relation) => {
    setProblem(undefined)
    const { type, end, other } = relation
    try {
      await removeRelation(of, relation.id)
      const undo = async () => {
        await addRelation(of, { type, end, other: other.key }, crypto.randomUUID())
        router.refresh()
      }
      toast({
        message: fillText(words.removed, { title: other.title }),
        closeLabel: words.close,
        action: { label: words.undo, onClick: () => void undo() },
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(error.message)
    }
    router.refresh()
  }
  const removeLabel = ({ other }: Relation) => fillText(words.remove, { title: other.title })
  return (
    <Card title={words.title} count={list.items.length}>
      <div className="stack">
        {list.items.length === 0 ? (
          <p className="text-muted">
            {words.none}. {of.product === undefined ? words.noneHelp : null}
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
                      onClick={() => void remove(relation)}
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
        {list.hidden > 0 ? (
          <p className="text-muted">{fillMessage(words.hidden, { count: list.hidden }, locale)}</p>
        ) : null}
        {problem === undefined ? null : (
          <Notice kind="error" announce>
            {problem}
          </Notice>
        )}
        {list.offers.length > 0 && reason === undefined ? (
          <RelationAdd of={of} offers={list.offers} words={words} />
        ) : null}
        {reason === undefined ? null : (
          <div>
            <RefusedButton icon={<Plus />} reason={reason}>
              {words.add}
            </RefusedButton>
          </div>
        )}
      </div>
    </Card>
  )
}
