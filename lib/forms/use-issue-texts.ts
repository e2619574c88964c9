import { createTranslator, type Locale, useLocale } from 'next-intl'
import { useCallback } from 'react'
import { loadMessages } from '#lib/api/load-messages'
import { loadChunk } from '#lib/browser/load-chunk'
import type { FieldIssue } from './contract-resolver.ts'
import { issueText } from './issue-text.ts'

export type SayIssue = (issue: FieldIssue) => string
export type LoadIssueText = () => Promise<SayIssue>

/**
 * The texts of what can be wrong with a field, which are a third of a form's messages: they come with the first check, as
 * the rules do. Rejects with a `ChunkLoadError` when they don't arrive; the next check tries again.
 */
export function useIssueTexts(): LoadIssueText {
  const locale = useLocale()
  return useCallback(() => loadChunk(() => fetchOnce(locale)), [locale])
}

const fetched = new Map<Locale, Promise<SayIssue>>()

function fetchOnce(locale: Locale): Promise<SayIssue> {
  const present = fetched.get(locale)
  if (present !== undefined) return present
  const texts = fetchTexts(locale)
  fetched.set(locale, texts)
  texts.catch(() => fetched.delete(locale))
  return texts
}

async function fetchTexts(locale: Locale): Promise<SayIssue> {
  const messages = await loadMessages(['validation'])
  const t = createTranslator({ locale, messages, namespace: 'validation' })
  return (issue) => issueText(t, issue)
}
