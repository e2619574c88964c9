'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent, ReactNode } from 'react'
import { apiPaths } from '#lib/paths/paths'

/**
 * Preferences as a plain form, of which each button names a preference and its value; with script the page stays as it
 * is, with all that was typed.
 */
export function PreferenceForm({ className, children }: { className?: string; children: ReactNode }) {
  const router = useRouter()
  async function save(event: FormEvent<HTMLFormElement>) {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const body = new URLSearchParams({ [submitter.name]: submitter.value })
    // architecture: a plain form, which has a route handler of its own
    await fetch(apiPaths.preferences(), { method: 'POST', body, redirect: 'manual' })
    router.refresh()
  }
  return (
    <form action={apiPaths.preferences()} method="post" className={className} onSubmit={save}>
      {children}
    </form>
  )
}
