import type { ComponentProps } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { paths } from '#lib/paths/paths'

export type ArticleBodyProps = {
  markdown: string
  /** Opens another article in place of this one; without it a link is a link. */
  onOpen?: (slug: string) => void
}

/** The text of an article. Markdown only: HTML in it is shown as text, so another docs API can't bring any in. */
export function ArticleBody({ markdown, onOpen }: ArticleBodyProps) {
  const components: Components = { table: ArticleTable }
  if (onOpen !== undefined) {
    components.a = (link) => <ArticleLink {...link} onOpen={onOpen} />
    // Below the title of the article, which is below that of the panel.
    components.h2 = ({ children }) => <h4>{children}</h4>
  }
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={components}>
      {markdown}
    </Markdown>
  )
}

const ArticleTable = ({ children }: ComponentProps<'table'>) => (
  <div className="article-table">
    <table>{children}</table>
  </div>
)

type ArticleLinkProps = ComponentProps<'a'> & { onOpen: (slug: string) => void }

function ArticleLink({ href, children, onOpen }: ArticleLinkProps) {
  const slug = href?.split('/').at(-1) ?? ''
  const isArticle = slug !== '' && href === paths.help(slug)
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!isArticle) return
        event.preventDefault()
        onOpen(slug)
      }}
    >
      {children}
    </a>
  )
}
