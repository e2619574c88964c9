import { notFound } from 'next/navigation'
import { ArticleText } from '#components/help/article-text'
import { findArticle } from '#lib/server/help'

export async function generateMetadata({ params }: PageProps<'/help/[article]'>) {
  return { title: (await findArticle((await params).article))?.title }
}

export default async function ArticlePage({ params }: PageProps<'/help/[article]'>) {
  const article = await findArticle((await params).article)
  if (article === undefined) notFound()
  return <ArticleText article={article} />
}
