import { readdir, readFile } from 'node:fs/promises'
import { type Locale, locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { type Article, docsEndpoints } from '#contract/tenant/docs'
import { type Application, mount } from '../kernel/call/mount.ts'

const folder = new URL('./articles/', import.meta.url)

/** Front matter of two known lines and the Markdown below it. */
function parseArticle(slug: string, source: string): Article {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  const field = (name: string) => new RegExp(`^${name}:\\s*"?(.*?)"?$`, 'm').exec(match?.[1] ?? '')?.[1]
  const title = field('title')
  if (match === null || title === undefined) throw new Error(`help article ${slug} has no title`)
  return { slug, title, summary: field('summary') ?? '', markdown: (match[2] ?? '').trim() }
}

async function readArticles(locale: Locale): Promise<[Locale, Article[]]> {
  const directory = new URL(`${locale}/`, folder)
  const names = (await readdir(directory)).filter((name) => name.endsWith('.md')).sort()
  const read = async (name: string) =>
    parseArticle(name.replace(/\.md$/, ''), await readFile(new URL(name, directory), 'utf8'))
  return [locale, await Promise.all(names.map(read))]
}

/** All help articles by language; they ship with the product and are read once. */
async function loadArticles(): Promise<ReadonlyMap<Locale, Article[]>> {
  return new Map(await Promise.all(locales.map(readArticles)))
}

/** The docs API: public help articles. */
export function mountDocs(app: Application): void {
  const articles = loadArticles()
  mount(app, docsEndpoints.list, async ({ params }) => ({ items: (await articles).get(params.locale) ?? [] }))
  mount(app, docsEndpoints.get, async ({ params }) => {
    const article = (await articles).get(params.locale)?.find(({ slug }) => slug === params.article)
    if (article === undefined) throw new AppError('NOT_FOUND')
    return article
  })
}
