import Markdown from 'react-markdown'
import { AppLink } from '#components/ui/app-link'
import type { Article } from '#contract/docs'
import { paths } from '#lib/paths'

/** A help article. Markdown only: HTML in it is shown as text, so another docs API can't bring any in. */
export function ArticleText({ article, back }: { article: Article; back: string }) {
  return (
    <article className="article">
      <p>
        <AppLink href={paths.help()}>{back}</AppLink>
      </p>
      <h1>{article.title}</h1>
      <p className="lead">{article.summary}</p>
      <Markdown>{article.markdown}</Markdown>
    </article>
  )
}
