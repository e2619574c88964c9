'use client'

import { drawn, drawnInWords } from '#components/ui/drawn'
import type { LaterWords } from '#lib/later-words'
import type { Packed } from '#lib/packed'
import { OffersCard, type OffersCardProps } from '../consumer/offers-card'
import { ContentsCard, type ContentsCardProps } from '../organisation/contents-card'
import { ListPage, type ListPageProps } from '../publication/list-page'
import type { PublicationWords } from '../publication/publication-words'
import { ProductList, type ProductListData } from './product-list'

type ProductWords = { publication: LaterWords<PublicationWords> }

export type BesidesProps = {
  /** Products of others that the organisation offers too. */
  offers?: OffersCardProps
  contents?: ContentsCardProps
}

export type ProductsPageProps = Pick<ListPageProps, 'menu' | 'head'> & {
  products: Packed<ProductListData>
  besides?: Packed<BesidesProps>
  words: ListPageProps['words'] & ProductWords
}

/** The products of a team or an organisation in its frame, from texts; below them what else an organisation offers. */
export function ProductsPage({ menu, head, products, besides, words }: ProductsPageProps) {
  const { spreadsheet, publication } = words
  return (
    <ListPage menu={menu} head={head} words={{ spreadsheet }}>
      <div className="stack gap-6">
        <Products className="stack" data={products} words={{ publication }} />
        {besides === undefined ? null : <Besides className="contents" data={besides} />}
      </div>
    </ListPage>
  )
}

const Products = drawnInWords('div', (products: ProductListData, words: ProductWords) => (
  <ProductList {...products} {...words} />
))

const Besides = drawn('div', ({ offers, contents }: BesidesProps) => (
  <>
    {offers === undefined ? null : <OffersCard {...offers} />}
    {contents === undefined ? null : <ContentsCard {...contents} />}
  </>
))
