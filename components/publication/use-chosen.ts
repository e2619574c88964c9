'use client'

import { useState } from 'react'
import { AppError } from '#contract/errors'
import { type BulkItem, type BulkList, listForBulk } from '#lib/browser/publication-api'
import type { PublishingRow, PublishingRows } from './publishing-rows'

/** More than anyone oversees; the effect on each is shown before anything is done. */
export const maximumChosen = 500

const none: ReadonlyMap<string, BulkItem> = new Map()

/** What is chosen in the order of the list, whatever the order it was chosen in; what the list does not name goes first. */
function inOrder(chosen: ReadonlyMap<string, BulkItem>, order: readonly string[]): BulkItem[] {
  const named = new Set(order)
  const others = [...chosen.values()].filter(({ key }) => !named.has(key))
  return [...others, ...order.flatMap((key) => chosen.get(key) ?? [])]
}

/** What is chosen in a list: rows of this page, or everything the list has on all its pages. */
export function useChosen({ kind, rows }: Pick<PublishingRows, 'kind' | 'rows'>, whole: BulkList | undefined) {
  const [chosen, setChosen] = useState(none)
  /** The keys of the whole list, once they are known. */
  const [wholeOrder, setWholeOrder] = useState<string[]>()
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const onPage = rows.filter(({ key }) => chosen.has(key)).length
  const isPageChosen = rows.length > 0 && onPage === rows.length

  const toggle = ({ key }: PublishingRow) => {
    const next = new Map(chosen)
    if (!next.delete(key)) next.set(key, { kind, key })
    setChosen(next)
  }
  const togglePage = () => setChosen(isPageChosen ? none : new Map(rows.map(({ key }) => [key, { kind, key }])))
  const chooseWhole = async () => {
    if (whole === undefined || isLoading) return
    setLoading(true)
    setFailure(undefined)
    try {
      const found = await listForBulk(whole, maximumChosen)
      setWholeOrder(found.map(({ key }) => key))
      setChosen(new Map(found.map((item) => [item.key, item])))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error.message)
    } finally {
      setLoading(false)
    }
  }
  return {
    chosen,
    items: inOrder(chosen, wholeOrder ?? rows.map(({ key }) => key)),
    isPageChosen,
    isPartChosen: onPage > 0 && !isPageChosen,
    isLoading,
    failure,
    toggle,
    togglePage,
    chooseWhole,
    clear: () => setChosen(none),
  }
}
