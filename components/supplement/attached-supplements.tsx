'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { IconButton } from '#components/ui/action/icon-button'
import { Notice } from '#components/ui/feedback/notice'
import { Combobox } from '#components/ui/input/combobox'
import type { ItemRow } from '#contract/content/item-row'
import type { AttachedSupplement, UserKind } from '#contract/content/supplement'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { organisationPaths } from '#lib/paths/paths'

type Named = Pick<ItemRow, 'key' | 'title'>

export type AttachedSupplementsProps = {
  /** The user of supplements; for an organisation it is also the item. */
  user: { organisation: string; kind: UserKind; item: string }
  /** The icons come drawn: a page would else carry those of every type. */
  attached: (AttachedSupplement & { icon: ReactNode })[]
  /** Why the caller can't attach or take away; nothing when they can. */
  reason: string | undefined
}

/** The supplements of an item, attached and taken away at once. */
export function AttachedSupplements({ user, attached, reason }: AttachedSupplementsProps) {
  const t = useTranslations('supplements.card')
  const { run, failure } = useAction()
  const to = organisationPaths(user.organisation)

  function change(act: 'attach' | 'detach', supplement: Named, isUndo = false) {
    const params = { ...user, supplement: supplement.key }
    const undo = () => change(act === 'attach' ? 'detach' : 'attach', supplement, true)
    const send = () =>
      act === 'attach'
        ? call('PUT /main/organisation/{organisation}/supplement/{supplement}/use/{kind}/{item}', { params })
        : call('DELETE /main/organisation/{organisation}/supplement/{supplement}/use/{kind}/{item}', { params })
    void run(send, {
      done: t(act === 'attach' ? 'attached' : 'detached', { title: supplement.title }),
      undo: isUndo ? undefined : { label: t('undo'), onClick: undo },
      refresh: 'always',
    })
  }
  return (
    <>
      {attached.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul className="grid grid-cols-1 gap-1">
        {attached.map((supplement) => (
          <li key={`${supplement.key} ${supplement.byField}`} className="flex items-center gap-2">
            {supplement.icon}
            <span className="wrap-anywhere min-w-0 flex-1">
              <AppLink href={to.supplement(supplement.key)}>{supplement.title}</AppLink>
              <span className="field-help block">
                {supplement.byField ? t('byField') : supplement.typeNames.join(', ')}
              </span>
            </span>
            {reason === undefined && !supplement.byField ? (
              <IconButton
                size="small"
                label={t('detach', { title: supplement.title })}
                icon={<X />}
                onClick={() => change('detach', supplement)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {failure === undefined ? null : (
        <Notice kind="error" announce>
          {t('failed', { reason: failure.message })}
        </Notice>
      )}
      {reason === undefined ? (
        <Finder user={user} attached={attached} onChoose={(row) => change('attach', row)} />
      ) : (
        <p className="field-help mt-4">{reason}</p>
      )}
    </>
  )
}

type FinderProps = Pick<AttachedSupplementsProps, 'user' | 'attached'> & { onChoose: (row: Named) => void }

function Finder({ user, attached, onChoose }: FinderProps) {
  const t = useTranslations('supplements.card')
  const [query, setQuery] = useState<string>()
  const [found, setFound] = useState<ItemRow[]>([])
  useEffect(() => {
    // No request before somebody comes here.
    if (query === undefined) return
    let isOld = false
    const timer = setTimeout(() => {
      const input = { params: { organisation: user.organisation }, query: { limit: 20, q: query.trim() || undefined } }
      call('GET /main/organisation/{organisation}/supplement', input, { whenSessionEnded: 'fail' }).then(
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
      // The card is beside a form that Enter would send.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <label className="field-label" htmlFor={id}>
        {t('attach')}
      </label>
      <Combobox
        id={id}
        label={t('attach')}
        options={options}
        selected={[]}
        onSelectedChange={([chosen]) => chosen && onChoose({ key: chosen.value, title: chosen.label })}
        onQueryChange={setQuery}
        empty={t('empty')}
      />
      <span className="field-help">{t('attachHelp')}</span>
    </div>
  )
}
