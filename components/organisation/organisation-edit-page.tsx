'use client'

import type { ReactNode } from 'react'
import { drawnInWords } from '#components/ui/drawn'
import { Notice } from '#components/ui/notice'
import type { LaterWords } from '#lib/later-words'
import { type Packed, unpack } from '#lib/packed'
import { ContentEditor, type ContentEditorProps } from '../content/content-editor'
import { type PageMenu, PageShell } from '../frame/page-shell'
import { ItemHead, type ItemHeadProps } from '../item/item-head'
import { PublicationNote } from '../publication/publication-lines'
import type { PublicationWords } from '../publication/publication-words'
import { SupplementsCard, type SupplementsCardProps } from '../supplement/supplements-card'
import type { TypeChoice } from '../types/types-card'

export type OrganisationFormProps = {
  /** What has to be known of the publication. */
  lines: string[]
  /** Who keeps these data from outside. */
  externalEditor?: string
  form: Omit<ContentEditorProps, 'words' | 'choice' | 'cards'>
  choice: Omit<TypeChoice, 'words'>
  supplements: Omit<SupplementsCardProps, 'words'>
}

export type OrganisationFormWords = {
  form: ContentEditorProps['words']
  types: Packed<TypeChoice['words']>
  supplements: Packed<SupplementsCardProps['words']>
}

export type OrganisationEditPageProps = {
  menu: PageMenu
  head: Packed<ItemHeadProps>
  words: OrganisationFormWords & { publication: LaterWords<PublicationWords> }
  /** What has to be said above it all. */
  notices: ReactNode
  /** Absent for who may not change it. */
  form: Packed<OrganisationFormProps> | undefined
  /** What stands in place of the form. */
  children?: ReactNode
}

/** The form of an organisation with its frame, from texts. */
export function OrganisationEditPage({ menu, head, words, notices, form, children }: OrganisationEditPageProps) {
  const { publication, ...formWords } = words
  return (
    <PageShell menu={menu} head={<ItemHead className="contents" data={head} words={{ publication }} />}>
      {notices}
      {form === undefined ? children : <OrganisationForm className="contents" data={form} words={formWords} />}
    </PageShell>
  )
}

const OrganisationForm = drawnInWords(
  'div',
  function OrganisationForm(
    { lines, externalEditor, form, choice, supplements }: OrganisationFormProps,
    words: OrganisationFormWords,
  ) {
    return (
      <>
        <PublicationNote lines={lines} />
        {externalEditor === undefined ? null : (
          <div className="mb-6">
            <Notice kind="info">{externalEditor}</Notice>
          </div>
        )}
        <ContentEditor
          {...form}
          choice={{ ...choice, words: unpack(words.types) }}
          cards={<SupplementsCard {...supplements} words={unpack(words.supplements)} />}
          words={words.form}
        />
      </>
    )
  },
)
