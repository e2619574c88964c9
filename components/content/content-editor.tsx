'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { type ContentBody, type ContentTarget, checkOutside, findAddress, saveContent } from '#lib/browser/content-api'
import { loadChunk } from '#lib/browser/load-chunk'
import type { SaveWay } from '#lib/forms/use-content-form'
import { organisationPaths } from '#lib/paths'
import type { RelatedThing } from '../fields/editor-props'
import { ContentForm, type ContentFormProps } from './content-form'

export type ContentEditorProps = Omit<ContentFormProps, 'save' | 'check' | 'sources' | 'aside'> & {
  target: ContentTarget
  /** What references can point at; without it they are shown only. */
  related?: readonly RelatedThing[]
}

const pathTo = ({ organisation, part }: ContentTarget, key: string) => {
  const to = organisationPaths(organisation)
  if (part === undefined) return to.edit()
  return { product: to.product, supplement: to.supplement, agenda: to.agenda }[part](key)
}

/** The content form with what it saves to and checks by: an organisation, or a part of it. */
export function ContentEditor({ target, types, words, locale, isPublished, related, ...form }: ContentEditorProps) {
  const router = useRouter()
  const isNew = 'requestKey' in target
  const sources = useMemo(() => ({ findAddress, checkOutside, related }), [related])

  const check = useCallback(
    async ({ values, save }: { values: Record<string, unknown>; save: SaveWay }) => {
      const { checkContent } = await loadChunk(() => import('#lib/forms/check-content'))
      const purpose = save === 'publish' || isPublished ? 'publish' : 'concept'
      return checkContent({ types, values, purpose })
    },
    [types, isPublished],
  )
  const save = useCallback(
    async (body: ContentBody, version: string) => {
      const saved = await saveContent(target, body, version)
      if (isNew) router.push(pathTo(target, saved.key))
      return saved.version
    },
    [target, isNew, router],
  )
  return (
    <ContentForm
      {...form}
      types={types}
      words={words}
      locale={locale}
      isPublished={isPublished}
      save={save}
      check={check}
      sources={sources}
    />
  )
}
