import { productNames } from '../../platform/db/schema/product-name.ts'
import type { Database } from '../../platform/db/store.ts'

const names = ['bijstandsuitkering', 'huishoudelijke hulp', 'identiteitskaart', 'paspoort', 'rijbewijs', 'taalcursus']

/** A few names to choose from: the list of the government comes from a file. */
export async function loadDemoProductNames(tx: Database): Promise<void> {
  await tx.insert(productNames).values(
    names.map((name) => ({
      ...{ name, uri: `https://productnamen.example/${encodeURIComponent(name)}` },
      ...{ forCitizens: true, forBusinesses: false },
    })),
  )
}
