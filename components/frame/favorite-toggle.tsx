'use client'

import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { RefusedButton } from '#components/ui/action/refused-button'
import type { Favorite, FavoriteType } from '#contract/people/favorite'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'

export type FavoriteToggleProps = {
  type: FavoriteType
  favorite: Favorite
  isFavorite: boolean
  /** Why the reader can't change favourites. */
  reason?: string
}

/** The star at a heading; what it did can be undone from the notification. */
export function FavoriteToggle({ type, favorite, isFavorite, reason }: FavoriteToggleProps) {
  const t = useTranslations('frame')
  const { run, failure } = useAction()
  const [isOn, setOn] = useState(isFavorite)
  const { title } = favorite

  async function change(toOn: boolean, canUndo: boolean) {
    setOn(toOn)
    const done = await run(
      async () => {
        await (toOn
          ? call('POST /main/favorite', { body: { ...favorite, type } })
          : call('DELETE /main/favorite/{TYPE}/{key}', { params: { TYPE: type, key: favorite.key } }))
        return true
      },
      {
        done: t(toOn ? 'favoriteAdded' : 'favoriteRemoved', { title }),
        undo: canUndo ? { label: t('undo'), onClick: () => void change(!toOn, false) } : undefined,
      },
    )
    if (done === undefined) setOn(!toOn)
  }
  const label = t(isOn ? 'removeFavorite' : 'addFavorite', { title })
  const icon = <Star className={isOn ? 'fill-current' : undefined} />
  if (reason !== undefined) return <RefusedButton label={label} reason={reason} icon={icon} />
  return (
    <>
      {failure === undefined ? null : <span role="alert">{failure.message}</span>}
      <Button
        aria-pressed={isOn}
        aria-label={label}
        title={label}
        icon={icon}
        onClick={() => void change(!isOn, true)}
      />
    </>
  )
}
