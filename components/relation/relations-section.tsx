import { getMessages } from 'next-intl/server'
import type { Locale } from '#contract/constants'
import type { RelationList } from '#contract/relation'
import type { Related } from '#lib/browser/relation-api'
import { RelationsCard } from './relations-card'

type RelationsSectionProps = { of: Related; list: RelationList; reason: string | undefined; locale: Locale }

/** The relations of something, with their texts. */
export async function RelationsSection({ of, list, reason, locale }: RelationsSectionProps) {
  const { relations, ui } = await getMessages()
  const words = { ...relations, close: ui.close, optional: ui.optional, error: ui.error }
  return <RelationsCard of={of} list={list} reason={reason} words={words} locale={locale} />
}
