import { getTranslations } from 'next-intl/server'

/** No access outside the main layout. Next sends it along with every page, so it says no more than it must. */
export default async function Forbidden() {
  return <h1>{(await getTranslations('pages'))('noAccessTitle')}</h1>
}
