'use client'

import { Star } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { RefusedButton } from '#components/ui/refused-button'
import { AppError } from '#contract/errors'
import type { Favorite, FavoriteType } from '#contract/favorite'
import { addFavorite, removeFavorite } from '#lib/browser/favorite-api'
import { toast } from '#lib/browser/toast'

export type FavoriteToggleProps = {
  type: FavoriteType
  favorite: Favorite
  isFavorite: boolean
  words: {
    add: string
    remove: string
    added: string
    removed: string
    failed: string
    undo: string
    close: string
    reason?: string
  }
}

/** The star at a heading; what it did can be undone from the toast. */
export function FavoriteToggle({ type, favorite, isFavorite, words }: FavoriteToggleProps) {
  const router = useRouter()
  const [isOn, setOn] = useState(isFavorite)
  const [error, setError] = useState<string>()

  async function change(toOn: boolean, canUndo: boolean) {
    setOn(toOn)
    setError(undefined)
    try {
      await (toOn ? addFavorite(type, favorite) : removeFavorite(type, favorite.key))
      router.refresh()
      toast({
        message: toOn ? words.added : words.removed,
        closeLabel: words.close,
        action: canUndo ? { label: words.undo, onClick: () => void change(!toOn, false) } : undefined,
      })
    } catch (cause) {
      setOn(!toOn)
      setError(cause instanceof AppError ? cause.message : words.failed)
    }
  }
  const label = isOn ? words.remove : words.add
  const icon = <Star className={isOn ? 'fill-current' : undefined} />
  if (words.reason !== undefined) return <RefusedButton label={label} reason={words.reason} icon={icon} />
  return (
    <>
      {error === undefined ? null : <span role="alert">{error}</span>}
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
