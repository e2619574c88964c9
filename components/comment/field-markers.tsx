import { MessageSquare, MessageSquarePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
// architecture: buttons come into fields that know nothing of them
import { createPortal } from 'react-dom'

export type FieldMarkersProps = {
  /** How many open comments each field has. */
  counts: Readonly<Record<string, number>>
  /** Each field offers to comment on it. */
  isAdding: boolean
  onChoose: (field: string) => void
}

type Place = { field: string; label: string; box: HTMLElement }

/** The fields that the page shows, anywhere on it. */
const placesOnPage = (): Place[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-field]')].map((box) => {
    const name = box.querySelector('.field-label') ?? box
    return { field: box.dataset.field ?? '', label: (name.firstChild?.textContent ?? '').trim(), box }
  })

/**
 * A button at each field with open comments; while the panel is open at all of them. They are put into the fields from
 * here, so that a form without comments carries nothing of this, and no key press more.
 */
export function FieldMarkers({ counts, isAdding, onChoose }: FieldMarkersProps) {
  const t = useTranslations('comments.field')
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    const look = () => setPlaces(placesOnPage())
    look()
    const main = document.querySelector('main')
    if (main === null) return
    // Other types bring other fields; our own buttons bring none.
    const observer = new MutationObserver((changes) => {
      const isField = (node: Node) =>
        node instanceof HTMLElement && (node.matches('[data-field]') || node.querySelector('[data-field]') !== null)
      if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isField))) look()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return places.map(({ field, label, box }) => {
    const count = counts[field] ?? 0
    if (count === 0 && !isAdding) return null
    return createPortal(
      <button
        type="button"
        className="comment-marker"
        data-count={count > 0 ? '' : undefined}
        aria-label={count === 0 ? t('add', { field: label }) : t('read', { field: label, count })}
        title={count === 0 ? t('addShort') : undefined}
        onClick={() => onChoose(field)}
      >
        {count === 0 ? <MessageSquarePlus /> : <MessageSquare />}
        {count === 0 ? null : <span aria-hidden="true">{count}</span>}
      </button>,
      box,
      field,
    )
  })
}
