'use client'

import { ArrowLeft } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { PageHead } from '#components/ui/page/page-head'
import { usePart } from '#lib/browser/use-part'
import { paths } from '#lib/paths/paths'
import { lazyPart } from '../i18n/lazy-part'
import { NothingYet } from './nothing-yet'

export type MessagePageProps = { title: string; text: string; toHome: string; back: string }

const loadMenu = lazyPart(['menu', 'frame', 'team'], async () => (await import('./menu-around')).MenuAround)

/**
 * A message in place of a page, below the top bar. Next sends these along with every page of the main layout, in case
 * one is needed: as a component of the browser it is four texts there, and its menu comes when it is one.
 */
export function MessagePage({ title, text, toHome, back }: MessagePageProps) {
  const Menu = usePart(loadMenu, true)
  return (
    <div className="shell">
      {Menu === undefined ? <div className="context-menu" /> : <Menu />}
      <main className="page" id="inhoud" tabIndex={-1} data-width="message">
        <title>{title}</title>
        <PageHead title={title} />
        <NothingYet
          title={text}
          actions={
            <>
              <ButtonLink look="primary" href={paths.home()}>
                {toHome}
              </ButtonLink>
              <Button icon={<ArrowLeft />} onClick={() => history.back()}>
                {back}
              </Button>
            </>
          }
        />
      </main>
    </div>
  )
}
