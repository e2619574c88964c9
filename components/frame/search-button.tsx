'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { AppLink } from '#components/ui/app-link'
import { paths } from '#lib/paths'

/** The way to search: a link, and Ctrl-K from anywhere. */
export function SearchButton({ label }: { label: string }) {
  const router = useRouter()
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      router.push(paths.search())
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [router])
  return (
    <AppLink className="search-button" href={paths.search()} aria-keyshortcuts="Control+K">
      <Search />
      <span>{label}</span>
      <kbd>Ctrl K</kbd>
    </AppLink>
  )
}
