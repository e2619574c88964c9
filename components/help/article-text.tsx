import { useTranslations } from 'next-intl'
import Markdown from 'react-markdown'
import { AppLink } from '#components/ui/action/app-link'
import type { Article } from '#contract/tenant/docs'
import { paths } from '#lib/paths/paths'

/** A help article. Markdown only: HTML in it is shown as text, so another docs API can't bring any in. */
export function ArticleText({ article }: { article: Article }) {
  const t = useTranslations('help')
  return (
    <article className="article">
      <p>
        <AppLink href={paths.help()}>{t('back')}</AppLink>
      </p>
      <h1>{article.title}</h1>
      <p className="lead">{article.summary}</p>
      <Markdown>{article.markdown}</Markdown>
    </article>
  )
}
