import { readFile } from 'node:fs/promises'
import { accounts, expect, expectHeading, expectTakenOver, test, upstream, upstreamToken } from './fixtures.ts'
import { expectAccessible } from './support/violations.ts'

test('a dataset is checked, built with its progress shown, and downloaded', { tag: '@long' }, async ({ as }) => {
  // What no dataset has yet: the clock may have built one when a record of the last one went offline.
  const added = await upstream('/main/organisation/bibliotheekbus-polderland/product', {
    token: await upstreamToken(accounts.beheer),
    method: 'POST',
    body: JSON.stringify({
      ...{ types: ['cursus'], save: 'publish' },
      values: { title: 'Leren zoeken in de gids', summary: 'Eén middag.', price: { kind: 'free' } },
    }),
  })
  expect(added.ok, await added.text()).toBe(true)
  const page = await as('tenant')
  await page.goto('/tenant/projects/check-dataset')
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /Bibliotheekgids/ })
    .getByRole('link', { name: 'Controleren' })
    .click()
  await expectHeading(page, 'Dataset controleren van Bibliotheekgids Waddenregio')
  // The first one, or one that the clock built meanwhile.
  const compared = page.getByText(/Vergeleken met dataset \d/)
  await expect(compared).toBeVisible()
  const next = Number(/dataset (\d+)/.exec((await compared.textContent()) ?? '')?.[1]) + 1
  await expect(page.getByRole('link', { name: /^Komt erbij/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('rowheader', { name: /Leren zoeken in de gids/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/tenant/projects/build-dataset')
  await expectAccessible(page)
  const row = page.getByRole('row', { name: /Bibliotheekgids/ })
  const build = row.getByRole('button', { name: 'Dataset bouwen' })
  await expectTakenOver(build)
  await build.click()
  await expect(page.getByText(`Dataset ${next} van Bibliotheekgids Waddenregio is klaar.`)).toBeVisible()
  await expect(row).toContainText(`Dataset ${next}`)

  await row.getByRole('link', { name: 'Bibliotheekgids Waddenregio' }).click()
  await expectHeading(page, 'Dataset van Bibliotheekgids Waddenregio')
  await page.reload()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `JSON van dataset ${next}`, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`bibliotheekgids-waddenregio-${next}.json`)
  const read = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(read.records.length).toBeGreaterThan(10)
  await expect(page.getByRole('heading', { name: 'Eerdere datasets' })).toBeVisible()

  await page.goto('/tenant/projects/check-dataset?project=bibliotheekgids-waddenregio')
  await expect(page.getByText('Er is niets veranderd sinds de laatste dataset')).toBeVisible()
})

test('an account manager reads and downloads a dataset, and builds none', async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/project/bibliotheekgids-waddenregio/dataset')
  await expect(page.getByRole('link', { name: /^CSV van dataset/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dataset bouwen' })).toHaveCount(0)
})
