// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Item } from '#contract/content/item'
import { publicationState } from '#contract/publication/publication'
import { noPublication } from '#contract/publication/stored-publication'
import { renderPage } from '#test/components/render-page'
import { PublicationNotices } from './publication-notices'

afterEach(cleanup)

const now = Date.parse('2026-11-20T09:00:00Z')
const day = 86_400_000
const planned = { ...noPublication, published: 'a', publishedFrom: now - day, online: true, planned: 'b' }

function show(planBehind: Item['planBehind']) {
  const publication = publicationState({ ...planned, plannedFrom: now + day }, null, now)
  const item = {
    ...{ key: 'cursus', title: 'Cursus', version: 3, actions: [], editorialNote: '', beneath: null },
    ...{ publication, planFailure: null, sentBack: null, planBehind },
  }
  renderPage(<PublicationNotices kind="product" organisation="bibliotheek" item={item} />)
  return screen.queryByText(/komt online/)
}

const version = { number: 2, author: 'Sanne de Wit', at: '2026-11-19T09:00:00Z' }

it('says the day of a plan once: with it that the plan is for an older version, or by itself', () => {
  expect(show(null)).not.toBeNull()
  cleanup()
  expect(show({ version, left: null, takenBack: null })).toBeNull()
  expect(screen.getByText(/is voor een oudere versie/)).toBeDefined()
})
