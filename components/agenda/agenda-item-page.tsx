'use client'

import type { ReactNode } from 'react'
import { drawn, drawnInWords } from '#components/ui/drawn'
import { type Packed, unpack } from '#lib/packed'
import { ContentEditor, type ContentEditorProps } from '../content/content-editor'
import { type PageMenu, PageShell } from '../frame/page-shell'
import { ItemHeading, type ItemHeadProps } from '../item/item-head'
import { PublicationNote } from '../publication/publication-lines'
import { Allowed } from '../rights/allowed'
import { SupplementsCard, type SupplementsCardProps } from '../supplement/supplements-card'
import { ItemDelete, type ItemDeleteProps } from './item-delete'

export type AgendaItemHeadProps = ItemHeadProps & {
  deletion: Omit<ItemDeleteProps, 'words'> & { reason: string | undefined }
}

export type AgendaItemFormProps = {
  /** What has to be known of the publication. */
  lines: string[]
  form: Omit<ContentEditorProps, 'words' | 'cards'>
  supplements: SupplementsCardProps
}

export type AgendaItemPageProps = {
  menu: PageMenu
  head: Packed<AgendaItemHeadProps>
  words: { deletion: Packed<ItemDeleteProps['words']> }
  /** What has to be said above it all. */
  notices: ReactNode
  /** Absent for who may not change it. */
  form: Packed<AgendaItemFormProps> | undefined
  /** What stands in place of the form. */
  children?: ReactNode
}

/** The form of an agenda item with its frame, from texts. */
export function AgendaItemPage({ menu, head, words, notices, form, children }: AgendaItemPageProps) {
  return (
    <PageShell menu={menu} head={<Head className="contents" data={head} words={words} />}>
      {notices}
      {form === undefined ? children : <Form className="contents" data={form} />}
    </PageShell>
  )
}

const Head = drawnInWords(
  'div',
  function Head(
    { deletion: { reason, ...deletion }, ...head }: AgendaItemHeadProps,
    words: Pick<AgendaItemPageProps['words'], 'deletion'>,
  ) {
    return (
      <ItemHeading {...head}>
        <Allowed reason={reason} label={deletion.label} look="danger" icon="delete">
          <ItemDelete {...deletion} words={unpack(words.deletion)} />
        </Allowed>
      </ItemHeading>
    )
  },
)

const Form = drawn('div', function Form({ lines, form, supplements }: AgendaItemFormProps) {
  return (
    <>
      <PublicationNote lines={lines} />
      <ContentEditor {...form} cards={<SupplementsCard {...supplements} />} />
    </>
  )
})
