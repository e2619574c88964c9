'use client'

import type { ReactNode } from 'react'
import { drawnInWords } from '#components/ui/drawn'
import { type Packed, unpack } from '#lib/packed'
import { ContentEditor, type ContentEditorProps } from '../content/content-editor'
import { type PageMenu, PageShell } from '../frame/page-shell'
import { ItemHead, type ItemHeadProps } from '../item/item-head'
import { PublicationNote } from '../publication/publication-lines'
import { Allowed } from '../rights/allowed'
import { SupplementDelete, type SupplementDeleteProps } from './supplement-delete-dialog'
import { UsesCard, type UsesCardProps } from './uses-card'

export type SupplementCardsProps = {
  uses: UsesCardProps
  deletion: Omit<SupplementDeleteProps, 'words'> & { reason: string | undefined }
}

export type SupplementFormProps = SupplementCardsProps & {
  /** What has to be known of the publication. */
  lines: string[]
  form: Omit<ContentEditorProps, 'words' | 'cards'>
}

export type SupplementCardsWords = { deletion: Packed<SupplementDeleteProps['words']> }

export type SupplementFormWords = SupplementCardsWords

export type SupplementPageProps = {
  menu: PageMenu
  head: Packed<ItemHeadProps>
  words: SupplementFormWords
  /** What has to be said above it all. */
  notices: ReactNode
  /** Absent for who may not change it. */
  form: Packed<SupplementFormProps> | undefined
  /** What stands in place of the form. */
  children?: ReactNode
}

/** The form of a supplement with its frame, from texts. */
export function SupplementPage({ menu, head, words, notices, form, children }: SupplementPageProps) {
  return (
    <PageShell menu={menu} head={<ItemHead className="contents" data={head} />}>
      {notices}
      {form === undefined ? children : <SupplementForm className="contents" data={form} words={words} />}
    </PageShell>
  )
}

const SupplementForm = drawnInWords(
  'div',
  function SupplementForm({ lines, form, ...cards }: SupplementFormProps, words: SupplementFormWords) {
    return (
      <>
        <PublicationNote lines={lines} />
        <ContentEditor {...form} cards={<SupplementCards {...cards} words={words} />} />
      </>
    )
  },
)

/** What belongs to a supplement, beside its form or its values. */
export function SupplementCards({ uses, deletion, words }: SupplementCardsProps & { words: SupplementCardsWords }) {
  const { reason, ...supplement } = deletion
  const texts = unpack(words.deletion)
  return (
    <>
      <UsesCard {...uses} />
      <Allowed reason={reason} label={texts.button} look="danger" icon="delete">
        <SupplementDelete {...supplement} words={texts} />
      </Allowed>
    </>
  )
}
