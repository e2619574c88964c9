import { expect, expectHeading, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

test('programmers read what there is call by call, and try it without signing in', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/help')
  await page.getByRole('link', { name: 'Voor programmeurs' }).click()
  await expectHeading(page, 'Open data en programma’s')
  const list = page.locator('details', { hasText: 'GET /open/v1/{project}/organisations' }).first()
  await list.locator('summary').click()
  await expect(list.getByLabel('Voorbeeld van een antwoord')).toHaveValue(/"bibliotheek-aan-de-haven"/)
  await expectAccessible(page)
  await expect(list.getByLabel('project', { exact: true })).toHaveValue('bibliotheekgids-waddenregio')
  await typeInto(list.getByRole('textbox', { name: /^limit/ }), '1')
  await list.getByRole('button', { name: 'Proberen' }).click()
  await expect(list.getByRole('status')).toContainText('/open/v1/bibliotheekgids-waddenregio/organisations?limit=1 200')
  await expect(list.getByLabel('Het antwoord')).toHaveValue(/"items": \[/)
  // An invalid value is reported with the name of its parameter.
  consoleErrors.expect(/400|401/)
  await typeInto(list.getByRole('textbox', { name: /^limit/ }), 'veel')
  await list.getByRole('button', { name: 'Proberen' }).click()
  await expect(list.getByRole('status')).toContainText('400')
  await expect(list.getByLabel('Het antwoord')).toHaveValue(/"path": "limit"/)

  const team = page.locator('details', { hasText: 'GET /open/api/main/team/{team}' }).first()
  await team.locator('summary').click()
  await typeInto(team.getByLabel('team', { exact: true }), 'demo')
  await typeInto(team.getByLabel('Token van een programma'), 'kbt_dit-is-geen-token-dat-telt')
  await team.getByRole('button', { name: 'Proberen' }).click()
  await expect(team.getByRole('status')).toContainText('401')
  await expectAccessible(page)
})
