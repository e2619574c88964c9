'use client'

import { Search } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { TextInput } from '#components/ui/input/text-input'
import { useRouter } from '#lib/browser/use-router'

export type SearchFilterProps = { label: string; value: string | undefined; maximum?: number }

/** Milliseconds after the last letter. */
const settledAfter = 300

/** Part of a name by which a list is narrowed: at once when typing pauses, without script when it is sent. */
export function SearchFilter({ label, value = '', maximum = 100 }: SearchFilterProps) {
  const path = usePathname()
  const query = useSearchParams()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const lastValue = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Cleared from elsewhere; what is being typed stays.
    if (value !== lastValue.current && input.current !== null) input.current.value = value
    lastValue.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = () => {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    if (text === lastValue.current) return
    lastValue.current = text
    const next = new URLSearchParams(query)
    next.delete('cursor')
    if (text === '') next.delete('q')
    else next.set('q', text)
    const address = next.toString()
    router.replace(address === '' ? path : `${path}?${address}`, { scroll: false })
  }
  return (
    <form
      action={path}
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <Search />
      {[...query].map(([name, parameter]) =>
        name === 'q' || name === 'cursor' ? null : (
          <input key={`${name} ${parameter}`} type="hidden" name={name} value={parameter} />
        ),
      )}
      <TextInput
        ref={input}
        name="q"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maximum}
        defaultValue={value}
        onChange={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(ask, settledAfter)
        }}
      />
    </form>
  )
}
