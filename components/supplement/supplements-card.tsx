'use client'

import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { TypeIcon } from '#components/frame/type-icon'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { Combobox } from '#components/ui/combobox'
import { IconButton } from '#components/ui/icon-button'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import type { ItemRow } from '#contract/item'
import type { AttachedSupplement, UserKind } from '#contract/supplement'
import { call } from '#lib/api/client'
import { itemEndpoints } from '#lib/api/endpoints/item'
import { supplementEndpoints } from '#lib/api/endpoints/supplement'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import type { SupplementTexts } from '#lib/i18n/supplement-texts'
import { organisationPaths } from '#lib/paths'

type Named = Pick<ItemRow, 'key' | 'title'>

export type SupplementsCardProps = {
  /** What uses supplements; an organisation is itself the item. */
  user: { organisation: string; kind: UserKind; item: string }
  attached: AttachedSupplement[]
  /** Why the caller can't attach or take away; nothing when they can. */
  reason: string | undefined
  words: SupplementTexts['card'] & { close: string; byField: string }
}

/** The supplements of an organisation, product or agenda item, attached and taken away at once. */
export function SupplementsCard({ user, attached, reason, words }: SupplementsCardProps) {
  const router = useRouter()
  const to = organisationPaths(user.organisation)
  const [problem, setProblem] = useState<string>()
  const change = async (method: 'PUT' | 'DELETE', supplement: Named, isUndo = false) => {
    setProblem(undefined)
    try {
      const params = { ...user, supplement: supplement.key }
      await (method === 'PUT'
        ? call(supplementEndpoints.attach, { params })
        : call(supplementEndpoints.detach, { params }))
      const undo = () => void change(method === 'PUT' ? 'DELETE' : 'PUT', supplement, true)
      toast({
        message: fillText(method === 'PUT' ? words.attached : words.detached, { title: supplement.title }),
        closeLabel: words.close,
        action: isUndo ? undefined : { label: words.undo, onClick: undo },
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(fillText(words.failed, { reason: error.message }))
    }
    router.refresh()
  }
  return (
    <Card title={words.title}>
      {attached.length === 0 ? <p className="text-muted">{words.none}</p> : null}
      <ul className="grid grid-cols-1 gap-1">
        {attached.map((supplement) => (
          <li key={`${supplement.key} ${supplement.byField}`} className="flex items-center gap-2">
            <TypeIcon name={supplement.typeIcon} />
            <span className="wrap-anywhere min-w-0 flex-1">
              <AppLink href={to.supplement(supplement.key)}>{supplement.title}</AppLink>
              <span className="field-help block">
                {supplement.byField ? words.byField : supplement.typeNames.join(', ')}
              </span>
            </span>
            {reason === undefined && !supplement.byField ? (
              <IconButton
                size="small"
                label={fillText(words.detach, { title: supplement.title })}
                icon={<X />}
                onClick={() => void change('DELETE', supplement)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {problem === undefined ? null : (
        <Notice kind="error" announce>
          {problem}
        </Notice>
      )}
      {reason === undefined ? (
        <Finder user={user} attached={attached} words={words} onChoose={(row) => void change('PUT', row)} />
      ) : (
        <p className="field-help mt-4">{reason}</p>
      )}
    </Card>
  )
}

type FinderProps = Pick<SupplementsCardProps, 'user' | 'attached' | 'words'> & { onChoose: (row: Named) => void }

function Finder({ user, attached, words, onChoose }: FinderProps) {
  const [query, setQuery] = useState<string>()
  const [found, setFound] = useState<ItemRow[]>([])
  useEffect(() => {
    // Nothing is asked before somebody comes here.
    if (query === undefined) return
    let isOld = false
    const timer = setTimeout(() => {
      const input = { params: { organisation: user.organisation }, query: { limit: 20, q: query.trim() || undefined } }
      call(itemEndpoints.supplements, input, { whenSessionEnded: 'fail' }).then(
        ({ data }) => {
          if (!isOld) setFound(data.items)
        },
        () => undefined,
      )
    }, 200)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [query, user.organisation])
  const id = `attach-${user.kind}`
  const options = found
    .filter(({ key }) => !attached.some((other) => other.key === key && !other.byField))
    .map(({ key, title, typeNames }) => ({ value: key, label: title, note: typeNames.join(', ') }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the first list is asked for when the focus comes inside
    <div
      className="field mt-4"
      onFocus={() => setQuery((typed) => typed ?? '')}
      // The card stands beside a form that Enter would send.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <label className="field-label" htmlFor={id}>
        {words.attach}
      </label>
      <Combobox
        id={id}
        label={words.attach}
        options={options}
        selected={[]}
        onSelectedChange={([chosen]) => chosen && onChoose({ key: chosen.value, title: chosen.label })}
        onQueryChange={setQuery}
        words={{
          open: words.open,
          empty: words.empty,
          count: (count) => fillText(words.count, { count }),
          remove: (label) => fillText(words.detach, { title: label }),
        }}
      />
      <span className="field-help">{words.attachHelp}</span>
    </div>
  )
}
