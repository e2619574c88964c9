import { AppError } from '#contract/kernel/errors'
import { docsEndpoints } from '#contract/tenant/docs'
import { type Application, mount } from '../kernel/call/mount.ts'
import { loadArticles } from './articles.ts'

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
