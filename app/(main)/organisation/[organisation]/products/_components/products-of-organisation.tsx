import {
  type OrganisationProductsGiven,
  organisationProductsContent,
} from '#components/product/organisation-products-content'
import { ProductsPage } from '#components/product/products-page'
import { consumerActionsWords } from '#lib/server/consumer-words'
import { laterWords } from '#lib/server/later-words'
import { openProductsPage } from '#lib/server/products-page'
import { wordedOnce } from '#lib/server/worded-once'

export type ProductsOfOrganisationProps = {
  organisation: string
  query: Record<string, string | string[] | undefined>
  /** A type that the list is narrowed to. */
  type?: string
}

export async function ProductsOfOrganisation({ organisation, query, type }: ProductsOfOrganisationProps) {
  const given = await openProductsPage(organisation, query, type)
  const [texts, publication, spreadsheet] = await Promise.all([
    productsTexts(given.page, given),
    laterWords.publication.link(),
    laterWords.spreadsheet.link(),
  ])
  return <ProductsPage {...texts} words={{ publication, spreadsheet }} />
}

/** All that is said on the page, in texts. */
const productsTexts = wordedOnce(async (given: Omit<OrganisationProductsGiven, 'acts'>) =>
  organisationProductsContent({ ...given, acts: await consumerActionsWords() }),
)
