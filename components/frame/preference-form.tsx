'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent, ReactNode } from 'react'
import { apiPaths } from '#lib/paths'

/** A preference as a plain form; with script the page stays as it is, with all that was typed. */
export function PreferenceForm({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  const router = useRouter()
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = new URLSearchParams({ [name]: value })
    await fetch(apiPaths.preferences(), { method: 'POST', body, redirect: 'manual' })
    router.refresh()
  }
  return (
    <form action={apiPaths.preferences()} method="post" onSubmit={save}>
      <input type="hidden" name={name} value={value} />
      {children}
    </form>
  )
}
