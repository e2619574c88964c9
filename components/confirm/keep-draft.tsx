'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '#lib/format/format'

/** Milliseconds after the last key. */
const keepAfter = 1500

const typedIn = (form: HTMLFormElement) => {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value)
  typed.set('act', 'draft')
  return typed
}

/** Keeps on the server what is typed in the form around it, and says when it last did. */
export function KeepDraft({ action }: { action: string }) {
  const t = useTranslations('confirm.draft')
  const line = useRef<HTMLParagraphElement>(null)
  const [at, setAt] = useState<string>()
  useEffect(() => {
    const form = line.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = async (isLeaving: boolean) => {
      timer = undefined
      // architecture: a plain form goes unchanged to where it goes without script, and answers nothing
      const sent = await fetch(action, { method: 'POST', body: typedIn(form), keepalive: isLeaving }).catch(
        () => undefined,
      )
      if (sent?.ok) setAt(formatTime(new Date().toISOString()))
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(false), keepAfter)
    }
    const stop = () => clearTimeout(timer)
    const leave = () => {
      if (timer === undefined) return
      stop()
      void send(true)
    }
    form.addEventListener('input', wait)
    form.addEventListener('submit', stop)
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      form.removeEventListener('input', wait)
      form.removeEventListener('submit', stop)
      window.removeEventListener('pagehide', leave)
    }
  }, [action])
  return (
    <p ref={line} className="answer-kept" role="status">
      {at === undefined ? null : t('keptAt', { time: at })}
    </p>
  )
}
