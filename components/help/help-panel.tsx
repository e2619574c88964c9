import { ArrowLeft } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Skeleton, SkeletonLine } from '#components/ui/feedback/skeleton'
import { SidePanel } from '#components/ui/overlay/side-panel'
import type { Article } from '#contract/tenant/docs'
import { call } from '#lib/api/client'
import { paths } from '#lib/paths/paths'
import { ArticleBody } from './article-body'

export type HelpPanelProps = {
  /** The article to begin with; without one it begins with the list of all. */
  article: string | undefined
  onClose: () => void
}

type HelpContent =
  | { article: Article; articles?: undefined }
  | { article?: undefined; articles: Omit<Article, 'markdown'>[] }
  | 'failed'
  | undefined

/** Help beside the work: an article, and from there any other. */
export function HelpPanel({ article, onClose }: HelpPanelProps) {
  const t = useTranslations('help')
  const locale = useLocale()
  const content = useRef<HTMLDivElement>(null)
  const [slug, setSlug] = useState(article)
  const [shown, setShown] = useState<HelpContent>()
  // The page that is open may be another by now.
  useEffect(() => setSlug(article), [article])
  useEffect(() => {
    const gone = new AbortController()
    const options = { signal: gone.signal }
    setShown(undefined)
    const request =
      slug === undefined
        ? call('GET /docs/{locale}/article', { params: { locale } }, options).then(({ data }) => ({
            articles: data.items,
          }))
        : call('GET /docs/{locale}/article/{article}', { params: { locale, article: slug } }, options).then(
            ({ data }) => ({
              article: data,
            }),
          )
    request.then(setShown, () => {
      if (!gone.signal.aborted) setShown('failed')
    })
    return () => gone.abort()
  }, [slug, locale])
  /** The chosen element is gone by then: the panel takes the focus, for keyboard users. */
  const show = (next: string | undefined) => {
    setSlug(next)
    content.current?.closest('aside')?.focus()
  }
  return (
    <SidePanel title={t('title')} close={t('close')} isOpen onClose={onClose}>
      {slug === undefined ? null : (
        <div>
          <Button look="quiet" size="small" icon={<ArrowLeft />} onClick={() => show(undefined)}>
            {t('back')}
          </Button>
        </div>
      )}
      <div ref={content}>
        <Content shown={shown} onOpen={show} />
      </div>
      <p className="text-small">
        <AppLink href={paths.help(slug)}>{t('asPage')}</AppLink>
      </p>
    </SidePanel>
  )
}

function Content({ shown, onOpen }: { shown: HelpContent; onOpen: (slug: string) => void }) {
  const t = useTranslations('help')
  if (shown === 'failed') return <Notice kind="error">{t('none')}</Notice>
  if (shown === undefined) {
    return (
      <Skeleton label={t('loading')}>
        <SkeletonLine className="h-16" />
      </Skeleton>
    )
  }
  if (shown.article !== undefined) {
    const { title, summary, markdown } = shown.article
    return (
      <article className="article" aria-live="polite">
        <h3>{title}</h3>
        <p className="text-muted">{summary}</p>
        <ArticleBody markdown={markdown} onOpen={onOpen} />
      </article>
    )
  }
  return (
    <ul className="stack gap-4">
      {shown.articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <a
            href={paths.help(slug)}
            onClick={(event) => {
              event.preventDefault()
              onOpen(slug)
            }}
          >
            <strong>{title}</strong>
          </a>
          <br />
          <span className="text-muted">{summary}</span>
        </li>
      ))}
    </ul>
  )
}
