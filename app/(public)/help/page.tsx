import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'
import { ArticleList } from '#components/help/article-list'
import { listArticles } from '#lib/server/help'

export async function generateMetadata() {
  return { title: (await getTranslations('help'))('title') }
}

export default async function HelpPage() {
  const articles = await listArticles()
  if (articles === undefined) return <PublicMessage title={(await getTranslations('help'))('none')} text="" />
  return <ArticleList articles={articles} />
}
