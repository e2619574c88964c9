import { Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'

/** Milliseconds: so soon a colleague is seen by a user working in the form, and later by one who only left it open. */
const askEvery = 3_000
const restEvery = 30_000
const worksFor = 60_000

const hint = { whenSessionEnded: 'fail' } as const

/** Says who else is editing this now. Nothing is locked: it is a hint. */
export function EditingNotice({ type, itemKey }: { type: ItemKind; itemKey: string }) {
  const t = useTranslations('fields.form')
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    let isThere = true
    const say = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const { data } = await call('POST /main/history/{type}/{key}/editing', { params: { type, key: itemKey } }, hint)
        if (isThere) setNames(data.others.map(({ name }) => name))
      } catch {
        // It is only a hint: a failure to load it is not shown.
        if (isThere) setNames([])
      }
    }
    let workedAt = Date.now()
    let saidAt = Date.now()
    const works = () => {
      workedAt = Date.now()
    }
    const tick = () => {
      const now = Date.now()
      if (now - workedAt > worksFor && now - saidAt < restEvery) return
      saidAt = now
      void say()
    }
    void say()
    const timer = setInterval(tick, askEvery)
    document.addEventListener('visibilitychange', say)
    for (const event of ['keydown', 'pointerdown', 'pointermove']) document.addEventListener(event, works)
    return () => {
      isThere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
      for (const event of ['keydown', 'pointerdown', 'pointermove']) document.removeEventListener(event, works)
    }
  }, [type, itemKey])
  const [first, ...others] = names
  if (first === undefined) return null
  const all = [names.slice(0, -1).join(', '), names.at(-1)].join(` ${t('and')} `)
  return (
    <Notice icon={<Users />} announce>
      {others.length === 0 ? t('editing', { name: first }) : t('editingMore', { names: all })}
    </Notice>
  )
}
