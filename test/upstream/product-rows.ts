import { and, eq } from 'drizzle-orm'
import { contentEndpoints } from '#contract/content/content'
import { items } from '#upstream/platform/db/schema/item'
import type { TestApplication } from './application.ts'
import { getSheets, type Rows, rowsOf } from './spreadsheets.ts'
import type { TestTenant } from './tenant.ts'

/** The products of team Noord as a file has them, and what becomes of them, for tests of reading in. */
export function productsOf(application: TestApplication, tenant: TestTenant, token: string) {
  const products = async (): Promise<Rows> =>
    rowsOf((await getSheets(application, token, '/main/export?kind=product&team=noord'))[0])
  /** The list of products with other titles, by key. */
  const withTitles = async (titles: Record<string, string>): Promise<Rows> =>
    (await products()).map((row, at) => {
      const title = titles[String(row[0])]
      return at < 2 || title === undefined ? row : [...row.slice(0, 4), title]
    })
  const productOf = async (key: string) => {
    const [item] = await application.db
      .select()
      .from(items)
      .where(and(eq(items.key, key), eq(items.tenantId, tenant.id)))
    return item
  }
  const saveTitle = (title: string) =>
    application.call(
      contentEndpoints.saveProduct,
      {
        params: { organisation: 'bibliotheek', product: 'cursus' },
        body: { types: ['cursus'], values: { title }, save: 'concept' },
        version: '"v1"',
      },
      { token },
    )
  return { products, withTitles, productOf, saveTitle }
}
