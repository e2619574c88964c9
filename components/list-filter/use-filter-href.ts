import { usePathname, useSearchParams } from 'next/navigation'
import type { FilterOption } from './load-choices'

/** The list in the address with a filter on, or without it, from its first page on. */
export function useFilterHref(name: string, beside?: string): (option?: FilterOption) => string {
  const path = usePathname()
  const query = useSearchParams()
  return (option) => {
    const next = new URLSearchParams(query)
    for (const one of ['cursor', name, beside ?? name]) next.delete(one)
    if (option !== undefined) next.set(name, option.value)
    if (option?.beside !== undefined && beside !== undefined) next.set(beside, option.beside)
    const text = next.toString()
    return text === '' ? path : `${path}?${text}`
  }
}
