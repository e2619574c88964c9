'use client'

import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Notice } from '#components/ui/notice'
import { type ItemTarget, sayEditing } from '#lib/browser/conflict-api'
import { fillText } from '#lib/forms/fill-text'
import type { ContentWords } from './content-words'

/** Milliseconds; who said nothing for more than two of them counts as gone. */
const sayEvery = 30_000

/** Says who else is editing this now. Nothing is locked: it is a hint. */
export function EditingNotice({ type, itemKey, words }: { type: string; itemKey: string; words: ContentWords }) {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    const target: ItemTarget = { type, key: itemKey }
    let isThere = true
    const say = async () => {
      if (document.visibilityState === 'hidden') return
      const others = await sayEditing(target)
      if (isThere) setNames(others)
    }
    void say()
    const timer = setInterval(say, sayEvery)
    document.addEventListener('visibilitychange', say)
    return () => {
      isThere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
    }
  }, [type, itemKey])
  const [first, ...others] = names
  if (first === undefined) return null
  const { form } = words
  const all = [names.slice(0, -1).join(', '), names.at(-1)].join(` ${form.and} `)
  return (
    <Notice icon={<Users />} announce>
      {others.length === 0 ? fillText(form.editing, { name: first }) : fillText(form.editingMore, { names: all })}
    </Notice>
  )
}
