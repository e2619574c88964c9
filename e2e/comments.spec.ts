import { expect, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

const product = '/organisation/bibliotheek-aan-de-haven/product/taalcafe'
const panel = { name: /^Opmerkingen/ }

test('an editor asks a colleague about a field; who is mentioned finds it by a task, answers and resolves it', async ({
  as,
}) => {
  const asking = await as('redacteur')
  await asking.goto(product)
  await expectListening(asking)
  await asking.getByRole('button', { name: 'Opmerkingen' }).click()
  await asking.getByRole('button', { name: /^Opmerking bij dit veld: Korte omschrijving/ }).click()
  const mine = asking.getByRole('complementary', panel)
  await mine.getByRole('textbox', { name: 'Opmerking' }).pressSequentially('Klopt dit nog, @piet')
  const colleague = mine.getByRole('listbox').getByRole('option').first()
  await expect(colleague).toBeVisible()
  await asking.keyboard.press('Enter')
  await mine.getByRole('button', { name: 'Plaatsen' }).click()
  await expect(mine.getByRole('listitem').filter({ hasText: 'Klopt dit nog' })).toBeVisible()
  await expectAccessible(asking)
  await asking.keyboard.press('Escape')
  await expect(asking.getByRole('button', { name: 'Opmerkingen (1)' })).toBeFocused()
  await expect(asking.getByRole('button', { name: /^1 open opmerking bij dit veld/ })).toBeVisible()

  const answering = await as('manager')
  await answering.goto('/home')
  await answering
    .getByRole('link', { name: /^Lees de opmerking bij Taalcafé/ })
    .first()
    .click()
  const theirs = answering.getByRole('complementary', panel)
  await theirs.getByRole('button', { name: 'Reageren' }).click()
  await typeInto(theirs.getByRole('textbox', { name: 'Reactie' }), 'Ja, dit klopt.')
  await theirs.getByRole('button', { name: 'Reageren' }).click()
  await expect(theirs.getByText('Ja, dit klopt.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Afhandelen' }).click()
  await expect(theirs.getByText('Er zijn geen open opmerkingen')).toBeVisible()
  await theirs.getByText('Afgehandeld', { exact: true }).click()
  await expect(theirs.getByText(/^Afgehandeld door/)).toBeVisible()
})
