import 'server-only'
import { AppError } from '#contract/kernel/errors'
import { type Article, docsEndpoints } from '#contract/tenant/docs'
import { publicUpstream } from './session.ts'

/** Help articles in the page's language; undefined when the docs API doesn't answer. */
export async function listArticles(): Promise<Omit<Article, 'markdown'>[] | undefined> {
  const { call, locale } = await publicUpstream()
  try {
    return (await call(docsEndpoints.list, { params: { locale } })).items
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** A help article, or undefined. */
export async function findArticle(article: string): Promise<Article | undefined> {
  const { call, locale } = await publicUpstream()
  try {
    return await call(docsEndpoints.get, { params: { locale, article } })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
