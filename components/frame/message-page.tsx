'use client'

import { ButtonLink } from '#components/ui/action/button-link'
import { PageHead } from '#components/ui/page/page-head'
import { paths } from '#lib/paths/paths'
import { NothingYet } from './nothing-yet'

export type MessagePageProps = { title: string; text: string; toHome: string }

/**
 * A message in place of a page, below the top bar. Next sends these along with every page of the main layout, in case
 * one is needed: as a component of the browser it is three texts there, and no context menu.
 */
export function MessagePage({ title, text, toHome }: MessagePageProps) {
  return (
    <main className="page" id="inhoud" tabIndex={-1} data-width="message">
      <title>{title}</title>
      <PageHead title={title} />
      <NothingYet
        title={text}
        actions={
          <ButtonLink look="primary" href={paths.home()}>
            {toHome}
          </ButtonLink>
        }
      />
    </main>
  )
}
