import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { Article } from '#contract/tenant/docs'
import { paths } from '#lib/paths/paths'

export type ArticleListProps = { articles: Omit<Article, 'markdown'>[] }

/** All help articles. */
export function ArticleList({ articles }: ArticleListProps) {
  const t = useTranslations('help')
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
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
      <p className="mt-8">
        <AppLink href={paths.openReference()}>{t('programmers')}</AppLink>
      </p>
    </>
  )
}
