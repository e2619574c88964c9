import { getTranslations } from 'next-intl/server'
import { OpenReference } from '#components/open-reference/open-reference'
import { openDescription } from '#lib/server/open-description'

export async function generateMetadata() {
  return { title: (await getTranslations('openReference'))('title') }
}

export default async function OpenDataPage() {
  return <OpenReference {...(await openDescription())} />
}
