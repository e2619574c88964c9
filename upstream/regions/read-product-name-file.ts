import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { type ProductNameList, productNameListSchema } from '#contract/content/product-names'

const columns = ['uniformeproductnaam', 'uri', 'burger', 'bedrijf'] as const

/**
 * The names of a file as the government hands it out (UPL: UniformeProductnaam, URI, Burger and Bedrijf, an X where it is
 * so). A name is there once for each law that it follows from; here it is listed once.
 */
export function readProductNameFile(file: string): ProductNameList {
  const text = readFileSync(file, 'utf8')
  const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ','
  const [header = [], ...lines]: string[][] = parse(text, {
    ...{ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true },
  })
  const names = header.map((name) => name.toLowerCase())
  for (const column of columns) if (!names.includes(column)) throw new Error(`the file has no column ${column}`)
  const found = new Map<string, ProductNameList['rows'][number]>()
  for (const cells of lines) {
    const cellOf = (column: (typeof columns)[number]) => cells[names.indexOf(column)] ?? ''
    const name = cellOf('uniformeproductnaam')
    const known = found.get(name)
    found.set(name, {
      ...{ name, uri: cellOf('uri') },
      forCitizens: known?.forCitizens === true || cellOf('burger') !== '',
      forBusinesses: known?.forBusinesses === true || cellOf('bedrijf') !== '',
    })
  }
  const read = productNameListSchema.safeParse({ rows: [...found.values()] })
  if (read.success) return read.data
  const [issue] = read.error.issues
  const row = [...found.values()][Number(issue?.path[1] ?? 0)]
  throw new Error(`the name "${row?.name ?? ''}" has a ${String(issue?.path.at(-1))} that is none (${row?.uri ?? ''})`)
}
