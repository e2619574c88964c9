'use client'

import type { ReactNode } from 'react'
import { drawnInWords } from '#components/ui/drawn'
import { type Packed, unpack } from '#lib/packed'
import type { CalendarDownloadsProps } from '../agenda/calendar-downloads'
import { CalendarFilesCard } from '../agenda/calendar-files-card'
import { ContentEditor, type ContentEditorProps } from '../content/content-editor'
import { type PageMenu, PageShell } from '../frame/page-shell'
import { PublicationNote } from '../publication/publication-lines'
import { RelationsCard, type RelationsCardProps } from '../relation/relations-card'
import { SupplementsCard, type SupplementsCardProps } from '../supplement/supplements-card'
import { TypeLinks, type TypeLinksProps } from '../types/type-links'
import { ProductHead, type ProductHeadProps } from './product-head'

export type ProductCardsProps = {
  supplements: Omit<SupplementsCardProps, 'words'>
  relations: Omit<RelationsCardProps, 'words'>
  calendar: CalendarDownloadsProps
}

export type ProductFormProps = ProductCardsProps & {
  /** What has to be known of the publication. */
  lines: string[]
  /** The type of the product, and where it can be changed. */
  typeLinks: TypeLinksProps | undefined
  form: Omit<ContentEditorProps, 'words' | 'cards'>
}

export type ProductCardsWords = {
  supplements: Packed<SupplementsCardProps['words']>
  relations: Packed<RelationsCardProps['words']>
}

export type ProductFormWords = ProductCardsWords

export type ProductPageProps = {
  menu: PageMenu
  head: Packed<ProductHeadProps>
  words: ProductFormWords
  /** What has to be said above it all. */
  notices: ReactNode
  /** Absent for who may not change it. */
  form: Packed<ProductFormProps> | undefined
  /** What stands in place of the form. */
  children?: ReactNode
}

/** The form of a product with its frame, from texts. */
export function ProductPage({ menu, head, words, notices, form, children }: ProductPageProps) {
  return (
    <PageShell menu={menu} head={<ProductHead className="contents" data={head} />}>
      {notices}
      {form === undefined ? children : <ProductForm className="contents" data={form} words={words} />}
    </PageShell>
  )
}

const ProductForm = drawnInWords(
  'div',
  function ProductForm({ lines, typeLinks, form, ...cards }: ProductFormProps, words: ProductFormWords) {
    return (
      <>
        <PublicationNote lines={lines} />
        <ContentEditor
          {...form}
          cards={
            <>
              {typeLinks === undefined ? null : <TypeLinks {...typeLinks} />}
              <ProductCards {...cards} words={words} />
            </>
          }
        />
      </>
    )
  },
)

/** What belongs to a product, beside its form or its values. */
export function ProductCards({
  supplements,
  relations,
  calendar,
  words,
}: ProductCardsProps & { words: ProductCardsWords }) {
  return (
    <>
      <SupplementsCard {...supplements} words={unpack(words.supplements)} />
      <RelationsCard {...relations} words={unpack(words.relations)} />
      <CalendarFilesCard {...calendar} />
    </>
  )
}
