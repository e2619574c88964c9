'use client'

import { createTranslator, type Locale, useLocale } from 'next-intl'
import { useCallback } from 'react'
import { loadMessages } from '#lib/api/load-messages'
import { loadChunk } from '#lib/browser/load-chunk'
import type { FieldFault } from './contract-resolver.ts'
import { faultText } from './fault-text.ts'

export type SayFault = (fault: FieldFault) => string
export type LoadFaultText = () => Promise<SayFault>

/**
 * The texts of what can be wrong with a field, which are a third of a form's messages: they come with the first check, as
 * the rules do. Rejects with a `ChunkLoadError` when they don't arrive; the next check tries again.
 */
export function useFaultTexts(): LoadFaultText {
  const locale = useLocale()
  return useCallback(() => loadChunk(() => fetchOnce(locale)), [locale])
}

const fetched = new Map<Locale, Promise<SayFault>>()

function fetchOnce(locale: Locale): Promise<SayFault> {
  const present = fetched.get(locale)
  if (present !== undefined) return present
  const texts = fetchTexts(locale)
  fetched.set(locale, texts)
  texts.catch(() => fetched.delete(locale))
  return texts
}

async function fetchTexts(locale: Locale): Promise<SayFault> {
  const messages = await loadMessages(['validation'])
  const t = createTranslator({ locale, messages, namespace: 'validation' })
  return (fault) => faultText(t, fault)
}
