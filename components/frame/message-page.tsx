import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import { PageHead } from '#components/ui/page-head'
import { paths } from '#lib/paths'
import { NothingYet } from './nothing-yet'

/**
 * A message in place of a page, below the top bar. Without a context menu: Next sends these along with every page of
 * the main layout, in case one is needed, so each element here is paid for on all of them.
 */
export async function MessagePage({ title, text }: { title: string; text: string }) {
  const t = await getTranslations('pages')
  return (
    <main className="page" id="inhoud" tabIndex={-1}>
      <title>{title}</title>
      <PageHead title={title} />
      <NothingYet
        title={text}
        actions={
          <ButtonLink look="primary" href={paths.home()}>
            {t('toHome')}
          </ButtonLink>
        }
      />
    </main>
  )
}
