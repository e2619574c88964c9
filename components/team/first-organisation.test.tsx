import { expect, it } from 'vitest'
import { renderMarkup } from '#test/components/render-markup'
import { teamMenuOf } from '#test/components/team-menu.ts'
import { FirstOrganisation } from './first-organisation'

it('leads who may add an organisation to where the installation begins one, and nobody else', () => {
  const page = (organisationActions: string[]) =>
    renderMarkup(<FirstOrganisation menu={teamMenuOf({ organisationActions })} wizard="https://hulp.example/noord" />)
  expect(page(['read', 'create'])).toContain('href="https://hulp.example/noord"')
  expect(page(['read'])).not.toContain('href')
})
