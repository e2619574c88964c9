// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#test/components/render-page'
import { DeniedNotice } from './denied-notice'

afterEach(cleanup)

it.each([
  ['ORGANISATION_ARCHIVED', /^De organisatie is gearchiveerd\. Een gearchiveerde organisatie kunt u niet wijzigen/],
  ['settings', /^Geen toegang\..*Instellingen/],
  ['productAdd', /^Geen toegang\./],
  ['made-up', /^Geen toegang\./],
])('says why %s is of no use now, or that it is not the reader’s to open', (denied, said) => {
  expect(renderPage(<DeniedNotice denied={denied} />).container.textContent).toMatch(said)
})
