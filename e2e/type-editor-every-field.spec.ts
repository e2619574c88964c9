import type { Locator, Page } from '@playwright/test'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import texts from '../messages/nl/typeEditor.json' with { type: 'json' }
import { accounts, expect, expectHeading, test, upstream, upstreamToken } from './fixtures.ts'
import { tabTo } from './support/keyboard.ts'

type Type = Pick<TypeDefinition, 'sections'>

const megabyte = 1024 * 1024
const million = 1_000_000

/** Values typed for each rule of a field, by the label above its input. */
function numbersOf(field: FieldDefinition): [label: string, value: number | undefined][] {
  const { maximumBytes, maximumPixels } = field
  return [
    [texts.minimum, field.minimum],
    [texts.maximum, field.maximum],
    [texts.decimals, field.decimals],
    [texts.maximumLength, field.maximumLength],
    [texts.minimumSelections, field.minimumSelections],
    [texts.maximumSelections, field.maximumSelections],
    [texts.maximumMegabytes, maximumBytes && maximumBytes / megabyte],
    [texts.maximumMegapixels, maximumPixels && maximumPixels / million],
  ]
}

const kindsOfFiles: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}

/** Somebody at the editor with a keyboard alone. */
class Editor {
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }
  button = (name: string) => this.#page.getByRole('button', { name, exact: true })
  input = (name: string) => this.#page.getByRole('textbox', { name: new RegExp(`^${name}( \\(niet verplicht\\))?$`) })

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await tabTo(this.#page, target)
    await this.#page.keyboard.press(key)
  }
  async fill(target: Locator, text: string) {
    await tabTo(this.#page, target)
    await this.#page.keyboard.press('Control+A')
    await this.#page.keyboard.type(text)
  }
  /** Goes on from where the focus is. */
  async typeOn(...words: string[]) {
    for (const [index, word] of words.entries()) {
      if (index > 0) await this.#page.keyboard.press('Tab')
      await this.#page.keyboard.type(word)
    }
  }
  async addField(section: string, field: FieldDefinition) {
    await tabTo(this.#page, this.#page.getByLabel(`Soort van het nieuwe veld in ${section}`))
    await this.#page.keyboard.type(texts.fieldKinds[field.type])
    await this.press(this.button(`Veld toevoegen aan ${section}`))
    await expect(this.input(texts.labelNl)).toBeFocused()
    await this.typeOn(field.label.nl, field.label.en)
    await this.fillRules(field)
  }
  async fillRules(field: FieldDefinition) {
    for (const [index, { label }] of (field.options ?? []).entries()) {
      await this.press(this.button(texts.addOption))
      await expect(this.input(`Keuze ${index + 1} in het Nederlands`)).toBeFocused()
      await this.typeOn(label.nl, label.en)
    }
    for (const [label, value] of numbersOf(field))
      if (value !== undefined) await this.fill(this.input(label), String(value))
    for (const type of field.accept ?? [])
      await this.press(this.#page.getByRole('checkbox', { name: kindsOfFiles[type], exact: true }), 'Space')
  }
}

async function typeOf(key: string): Promise<Type> {
  const token = await upstreamToken(accounts.tenant)
  return (await upstream(`/words/type/product/${key}`, { token })).json()
}

/** Stored names and values of options follow from the labels in the editor, and are others in the one that came. */
const withoutNames = ({ sections }: Type) =>
  sections.map(({ label, fields }) => ({
    label,
    fields: fields.map(({ name: _, options, accept, ...field }) => ({
      ...field,
      // A set, in the order in which its boxes were ticked.
      ...(accept === undefined ? {} : { accept: accept.toSorted() }),
      ...(options === undefined ? {} : { options: options.map((option) => option.label) }),
    })),
  }))

test('the type with a field of every kind is built from nothing by keyboard alone, as the one that came', {
  tag: '@long',
}, async ({ as }) => {
  const wanted = await typeOf('alle-velden')
  const [section] = wanted.sections
  const [title, ...rest] = section?.fields ?? []
  if (section === undefined || title === undefined) throw new Error('the type has no fields')
  // A date that comes back is for the agenda alone, and no editor adds it.
  const fields = rest.filter(({ type }) => type !== 'recurrence')

  const page = await as('tenant')
  const editor = new Editor(page)
  await page.goto('/tenant/type')
  await editor.press(page.getByRole('link', { name: 'Type toevoegen' }))
  await expectHeading(page, 'Type toevoegen')
  await editor.fill(editor.input('Naam in het Nederlands'), 'Alles bij elkaar')
  await editor.fill(editor.input('Naam in het Engels'), 'All together')
  await editor.press(editor.button('Type beginnen'))
  await expectHeading(page, 'Alles bij elkaar')

  await editor.press(editor.button('Algemeen wijzigen'))
  await editor.fill(editor.input(texts.sectionNl), section.label.nl)
  await editor.fill(editor.input(texts.sectionEn), section.label.en)
  await editor.press(editor.button('Titel wijzigen'))
  await editor.fill(editor.input(texts.labelNl), title.label.nl)
  await editor.fill(editor.input(texts.labelEn), title.label.en)
  await editor.press(page.getByRole('checkbox', { name: texts.required }), 'Space')
  await editor.fillRules(title)
  for (const field of fields) await editor.addField(section.label.nl, field)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Het concept van ‘Alles bij elkaar’ is bewaard.')).toBeVisible()
  await editor.press(editor.button(texts.showEffect))
  await editor.press(editor.button('Dit type publiceren'))
  await expect(page.getByText('Het type ‘Alles bij elkaar’ is gepubliceerd.')).toBeVisible()

  const key = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  const made = withoutNames(await typeOf(key))
  expect(made).toEqual(withoutNames({ sections: [{ ...section, fields: [title, ...fields] }] }))
})
