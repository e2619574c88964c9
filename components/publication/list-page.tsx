'use client'

import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link'
import { drawnInWords } from '#components/ui/drawn'
import type { SpreadsheetWords } from '#lib/i18n/spreadsheet-texts'
import type { LaterWords } from '#lib/later-words'
import type { Packed } from '#lib/packed'
import { type PageCrumbs, type PageMenu, PageShell, ShellHead } from '../frame/page-shell'
import { ProductAddMenu, type ProductAddMenuProps } from '../product/product-add-menu'
import { SpreadsheetMenu, type SpreadsheetMenuProps } from '../spreadsheet/spreadsheet-menu'

export type ListHeadProps = {
  title: string
  crumbs: PageCrumbs
  /** The list as a workbook. */
  spreadsheet?: Omit<SpreadsheetMenuProps, 'words'>
  add?: { label: string; href: string; reason: string | undefined }
  /** Where what is added first needs a type. */
  addOfType?: ProductAddMenuProps
}

export type ListHeadWords = { spreadsheet: LaterWords<SpreadsheetWords> }

export type ListPageProps = { menu: PageMenu; head: Packed<ListHeadProps>; words: ListHeadWords; children: ReactNode }

/** A page with a list in its frame: the list as a workbook and what adds to it stand in its heading. */
export function ListPage({ menu, head, words, children }: ListPageProps) {
  return (
    <PageShell menu={menu} width="wide" head={<Head className="contents" data={head} words={words} />}>
      {children}
    </PageShell>
  )
}

const Head = drawnInWords('div', (head: ListHeadProps, words: ListHeadWords) => {
  const { title, crumbs, spreadsheet, add, addOfType } = head
  const hasActions = spreadsheet !== undefined || add !== undefined || addOfType !== undefined
  const actions = (
    <>
      {spreadsheet === undefined ? null : <SpreadsheetMenu {...spreadsheet} words={words.spreadsheet} />}
      {add === undefined ? null : (
        <ButtonLink look="primary" icon={<Plus />} href={add.href} reason={add.reason}>
          {add.label}
        </ButtonLink>
      )}
      {addOfType === undefined ? null : <ProductAddMenu {...addOfType} />}
    </>
  )
  return <ShellHead crumbs={crumbs} title={title} actions={hasActions ? actions : undefined} />
})
