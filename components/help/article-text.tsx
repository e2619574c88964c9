import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { Article } from '#contract/tenant/docs'
import { paths } from '#lib/paths/paths'
import { ArticleBody } from './article-body'

/** A help article. */
export function ArticleText({ article }: { article: Article }) {
  const t = useTranslations('help')
  return (
    <article className="article">
      <p>
        <AppLink href={paths.help()}>{t('back')}</AppLink>
      </p>
      <h1>{article.title}</h1>
      <p className="lead">{article.summary}</p>
      <ArticleBody markdown={article.markdown} />
    </article>
  )
}
