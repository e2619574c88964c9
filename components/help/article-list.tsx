import { AppLink } from '#components/ui/app-link'
import type { Article } from '#contract/docs'
import { paths } from '#lib/paths'

export type ArticleListProps = { title: string; lead: string; articles: Omit<Article, 'markdown'>[] }

/** All help articles. */
export function ArticleList({ title, lead, articles }: ArticleListProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <ul className="stack gap-4">
        {articles.map((article) => (
          <li key={article.slug}>
            <AppLink href={paths.help(article.slug)}>
              <strong>{article.title}</strong>
            </AppLink>
            <br />
            <span className="text-muted">{article.summary}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
