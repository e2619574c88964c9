// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { publisherOf } from '#contract/tenant/publisher'
import { renderMarkup } from '#test/components/render-markup'
import { renderPage } from '#test/components/render-page'
import { PublicFrame } from './public-frame'
import { SiteFoot } from './site-foot'

const tenant = {
  ...{ name: 'Kust', officialName: 'Stichting Kust', subName: 'Sociale kaart', email: 'vraag@kust.example' },
  ...{ phoneNumber: '+31229550123', website: 'https://www.kust.example/' },
}
afterEach(cleanup)

const nothing = { subName: '', email: '', phoneNumber: '', website: '' }

it('says by the official name who is behind a site, and how they are reached', () => {
  const shown = renderMarkup(<SiteFoot publisher={publisherOf(tenant)} />)
  for (const part of [
    '<strong>Stichting Kust</strong><span>Sociale kaart</span>',
    '<a href="mailto:vraag@kust.example">vraag@kust.example</a>',
    '<a href="tel:+31229550123">0229 550 123</a>',
    '<a href="https://www.kust.example/">kust.example</a>',
  ])
    expect(shown).toContain(part)
})

it('says the plain name and nothing more where that is all there is', () => {
  const shown = renderMarkup(<SiteFoot publisher={publisherOf({ ...tenant, ...nothing, officialName: '' })} />)
  expect(shown).toContain('<p><strong>Kust</strong></p></footer>')
})

it('stands below the pages of links and refusals, and not where no site is known', () => {
  const site = { name: 'Kust', iconCls: '', pictures: {}, publisher: publisherOf(tenant) }
  const shownOn = (given: typeof site | undefined) => {
    cleanup()
    return renderPage(<PublicFrame site={given}>Tekst</PublicFrame>).container.textContent
  }
  expect(shownOn(site)).toContain('Stichting Kust')
  expect(shownOn(undefined)).not.toContain('Stichting Kust')
})
