import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'
import { ArticleList } from '#components/help/article-list'
import { listArticles } from '#lib/server/help'

export async function generateMetadata() {
  return { title: (await getTranslations('help'))('title') }
}

export default async function HelpPage() {
  const [articles, t] = await Promise.all([listArticles(), getTranslations('help')])
  if (articles === undefined) return <PublicMessage title={t('none')} text="" />
  return <ArticleList title={t('title')} lead={t('lead')} articles={articles} />
}
