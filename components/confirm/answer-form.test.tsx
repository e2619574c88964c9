import { describe, expect, it } from 'vitest'
import { fieldFreedoms, pageOf } from '#test/components/confirm/pages.ts'
import { sentForm } from '#test/components/confirm/sent-form.ts'
import { renderMarkup } from '#test/components/render-markup'
import { AnswerForm } from './answer-form'
import type { AnswerIssue } from './answer-names'
import type { AnswerReader } from './answer-products'
import { readAnswer } from './read-answer'

const page = pageOf()

const html = (
  draft: unknown = undefined,
  issues: AnswerIssue[] = [],
  shown = page,
  reader: AnswerReader = 'outsider',
) =>
  renderMarkup(
    <AnswerForm
      organisation="haven"
      page={shown}
      action="/api/confirm"
      hidden={{ nonce: 'n' }}
      draft={draft}
      issues={issues}
      reader={reader}
      locale="nl"
    />,
  )
const answer = (typed: Record<string, string>, draft?: unknown) => readAnswer(sentForm(html(draft), typed), page, 'nl')

/** The form without the ticks of boxes that were ticked. */
function without(names: string[], typed: Record<string, string> = {}) {
  const form = sentForm(html(), typed)
  for (const name of names) delete form[name]
  return readAnswer(form, page, 'nl')
}

describe('the form of an answer', () => {
  it('changes nothing when it is sent as it stands, with a value of every field type in it', () => {
    const { organisation, products } = answer({})
    expect(organisation).toEqual({ version: page.version, fields: {} })
    expect(products).toEqual({})
  })

  it('has what was seen true lately last, with the day on which it was', () => {
    const names = (shown: typeof page) =>
      (/name="organisation:fields" value="([^"]*)"/.exec(html(undefined, [], shown))?.[1] ?? '')
        .split(',')
        .map((entry) => entry.split('.')[0] ?? '')
    const [first = ''] = names(page)
    const seen = { obstacle: null, atOnce: false, seenAt: '2026-11-20T10:00:00.000Z' }
    const shown = { ...page, fields: { ...page.fields, [first]: seen } }
    expect(names(shown).indexOf(first)).toBeGreaterThan(0)
    expect(names(shown).toSorted()).toEqual(names(page).toSorted())
    expect(html(undefined, [], shown)).toContain('Bevestigd op')
  })

  it('names what a value refers to', () => {
    const field = { name: 'contactPerson', type: 'relation', label: { nl: 'Contactpersoon', en: 'Contact' } } as const
    const types = page.types.map((type) => ({
      ...type,
      sections: [...type.sections, { key: 'people', label: { nl: 'Mensen', en: 'People' }, fields: [field] }],
    }))
    const values = { ...page.values, contactPerson: { kind: 'supplement', key: 'sanne' } }
    const related = [{ kind: 'supplement' as const, key: 'sanne', title: 'Sanne de Wit' }]
    expect(html(undefined, [], { ...page, types, values, related })).toMatch(/Contactpersoon.*>Sanne de Wit</)
  })

  it('keeps the name of every control once', () => {
    const tags = [...html().matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(([tag]) => tag)
    const names = tags.filter((tag) => !tag.includes('type="radio"')).map((tag) => / name="([^"]+)"/.exec(tag)?.[1])
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
    const ids = [...html().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
  })

  it.each<[string, Record<string, string>, string, unknown]>([
    ['a telephone number as it is dialled', { 'organisation.phone': '0229 55 01 99' }, 'phone', '+31229550199'],
    ['what can be no number as it was typed', { 'organisation.phone': 'bel maar' }, 'phone', 'bel maar'],
    ['a value that is cleared', { 'organisation.email': ' ' }, 'email', null],
    [
      'a web address without its scheme',
      { 'organisation.url': 'www.haven.example' },
      'url',
      'https://www.haven.example',
    ],
    [
      'another postal code, without the street of the old one',
      { 'organisation.address.postalCode': '1799kc', 'organisation.address.houseNumber': '3' },
      'address',
      { type: 'ADDRESS', country: 'NL', postalCode: '1799 KC', houseNumber: '3' },
    ],
    [
      'a price',
      { 'organisation.price.amount': '12,5' },
      'price',
      { kind: 'amount', amount: 1250, explanation: 'per jaar' },
    ],
    [
      'a paragraph and a list',
      { 'organisation.richText': 'Welkom.\r\n\r\n- thee\r\n- koffie' },
      'richText',
      '<p>Welkom.</p><ul><li>thee</li><li>koffie</li></ul>',
    ],
    ['one more of several', { 'organisation.phones.1': '112' }, 'phones', ['+31229550123', '112']],
    ['a picture that is wrong', { 'organisation.file:wrong': 'Dit is het\noude pand' }, 'file', undefined],
  ])('says %s', (_, typed, field, value) => {
    const { fields } = answer(typed).organisation
    expect(fields).toEqual({
      [field]: value === undefined ? { answer: 'wrong', remark: 'Dit is het oude pand' } : { answer: 'changed', value },
    })
  })

  it('closes a day, opens one that was closed, and leaves holidays as they were', () => {
    const closed = answer({ 'organisation.openingTimes.FR.closed': 'yes' }).organisation.fields.openingTimes
    expect(closed).toMatchObject({ value: { closedOnHolidays: ['nl:kerst1'], weekly: [{ day: 'MO' }, { day: 'SA' }] } })
    const opened = without(['organisation.openingTimes.SU.closed'], {
      'organisation.openingTimes.SU.0.from': '20:00',
      'organisation.openingTimes.SU.0.till': '01:00',
    }).organisation.fields.openingTimes
    expect(opened).toMatchObject({
      value: { weekly: expect.arrayContaining([{ day: 'SU', from: '20:00', till: '01:00', closesNextDay: true }]) },
    })
  })

  it('says what is right by section, and what was changed in it as changed', () => {
    const { fields } = answer({ 'organisation:right.contact': 'yes', 'organisation.phone': '112' }).organisation
    expect(fields.email).toEqual({ answer: 'right' })
    expect(fields.phone).toEqual({ answer: 'changed', value: '112' })
  })

  it.each<[Record<string, string>, unknown]>([
    [{ 'organisation:special': 'none' }, undefined],
    [
      { 'organisation:special': 'gone', 'organisation:special.gone.from': '2027-01-01' },
      { what: 'gone', from: '2027-01-01' },
    ],
    [{ 'organisation:special': 'moved' }, { what: 'moved' }],
    [
      { 'organisation:special': 'elsewhere', 'organisation:special.organisation': 'Noord' },
      { what: 'elsewhere', organisation: 'Noord' },
    ],
    [
      {
        'organisation:special': 'notOurs',
        'organisation:special.name': 'Jo',
        'organisation:special.email': 'jo@x.example',
      },
      { what: 'notOurs', name: 'Jo', email: 'jo@x.example' },
    ],
  ])('says of the whole %j', (typed, special) => expect(answer(typed).organisation.special).toEqual(special))

  it('asks whether a section is right only where something stands in it', () => {
    const named = (text: string) => [...text.matchAll(/organisation:right\.(\w+)/g)].map(([, section]) => section)
    expect(named(html())).toEqual(['general', 'contact'])
    const ofContact = page.types.flatMap(({ sections }) => sections.find(({ key }) => key === 'contact')?.fields ?? [])
    const blank = Object.fromEntries(ofContact.map(({ name }) => [name, undefined]))
    const values = JSON.parse(JSON.stringify({ ...page.values, ...blank }))
    expect(named(html(undefined, [], { ...page, values }))).toEqual(['general'])
  })

  it('says that what was too long was not kept', () => {
    const text = html(undefined, [{ path: 'organisation.fields.phone', code: 'answer.notKept' }])
    expect(text).toContain('Dit is te lang om te bewaren')
    expect(text).toContain('Wat u verder hebt ingevuld, is bewaard')
  })

  it('says of a product that it is wrong, gone, right or has another price', () => {
    const product = (typed: Record<string, string>) => answer(typed).products.cursus
    const version = page.products[0]?.version
    const name = 'product.cursus'
    expect(product({ [`${name}:answer`]: 'wrong', [`${name}:remark`]: 'Is vol' })).toEqual({
      ...{ version, fields: {}, answer: 'wrong', remark: 'Is vol' },
    })
    expect(product({ [`${name}:answer`]: 'gone', [`${name}:from`]: '2027-01-01' })).toEqual({
      ...{ version, fields: {}, remark: '', gone: { from: '2027-01-01' } },
    })
    expect(product({ [`${name}:answer`]: 'right' })).toMatchObject({ answer: 'right' })
    expect(product({ [`${name}.price.amount`]: '5' })?.fields).toEqual({
      price: { answer: 'changed', value: { kind: 'amount', amount: 500, explanation: 'per jaar' } },
    })
  })

  it('does not read fields that it does not show, or that may not be changed', () => {
    const locked = { ...page, fields: fieldFreedoms(page.types, { phone: 'import' }) }
    const form = { ...sentForm(html(undefined, [], locked)), 'organisation.phone': '112' }
    expect(readAnswer(form, locked, 'nl').organisation.fields).toEqual({})
    expect(html(undefined, [], locked)).toContain('Dit komt uit een ander systeem')
  })

  it('shows what was kept as it was typed, and gives it on the same', () => {
    const typed = {
      ...{ 'organisation.phone': 'bel maar', 'organisation.address.postalCode': '9999 ZZ' },
      ...{ 'organisation.price.amount': 'vijf', 'organisation.date': 'ooit', 'organisation:special': 'moved' },
      ...{ 'organisation.openingTimes.MO.1.from': '19:00', 'product.cursus:answer': 'gone' },
      ...{ 'organisation.file:wrong': 'Oud', 'organisation:right.general': 'yes' },
    }
    const first = answer(typed)
    const kept = JSON.parse(JSON.stringify(first))
    expect(answer({}, kept)).toEqual(first)
    expect(html(kept)).toContain('value="bel maar"')
  })

  it('says what is wrong beside each field and above, with the way to it, and shows the field', () => {
    const issues: AnswerIssue[] = [
      { path: 'accepted', code: 'confirm.tick' },
      { path: 'organisation.fields.phone.value', code: 'phone.invalid' },
      { path: 'organisation.fields.address.value.postalCode', code: 'address.postalCodeNL' },
      { path: 'organisation.fields.openingTimes.value.weekly.1.till', code: 'openingTimes.order' },
      { path: 'organisation.special.email', code: 'email' },
      { path: 'products.cursus.fields.price.value.amount', code: 'price.amount' },
      { path: 'products.cursus.gone.from', code: 'date.invalid' },
    ]
    const text = html(undefined, issues)
    const targets = [...text.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets).toHaveLength(issues.length)
    for (const id of targets) expect(text).toContain(` id="${id}"`)
    for (const id of [
      'accepted',
      'organisation-phone',
      'organisation-address-postalCode',
      'product-cursus-price-amount',
    ])
      expect(text).toMatch(
        new RegExp(
          `<[a-z]+[^>]*id="${id}"[^>]*aria-describedby="${id}-error|aria-describedby="${id}-error[^>]*id="${id}"`,
        ),
      )
    expect(text).toContain('Telefoonnummer: ')
  })
})

describe('many products', () => {
  const [one] = page.products
  if (one === undefined) throw new Error('a page without a product')
  const products = Array.from({ length: 25 }, (_, index) => ({
    ...one,
    key: `cursus-${index}`,
    title: `Cursus ${index}`,
  }))
  const many = { ...page, products }

  it('are all on the page of who has no account, those after the first ten unfold, and those that were answered are open', () => {
    const drawn = html(undefined, [], many)
    expect(drawn.match(/<h3>Cursus \d+<\/h3>/g)).toHaveLength(25)
    const [, others = ''] = drawn.split('class="answer-others"')
    expect(others).toContain('Nog 15 producten bekijken')
    expect(others.match(/<h3>Cursus/g)).toHaveLength(15)
    const draft = { products: { 'cursus-20': { answer: 'wrong', remark: 'Prijs' } } }
    expect(html(draft, [], many)).toMatch(/class="answer-others" open/)
    const sent = readAnswer(sentForm(drawn, { 'product.cursus-20:answer': 'wrong' }), many, 'nl')
    expect(Object.keys(sent.products)).toEqual(['cursus-20'])
  })

  it('that are not on it are offered to who can see them, and to nobody else', () => {
    const more = { ...page, furtherProducts: 3 }
    expect(html(undefined, [], more)).not.toContain('/products')
    expect(html(undefined, [], more)).toContain('daarover vragen wij u nu niets')
    expect(html(undefined, [], more, 'account')).toContain('Inloggen en alle producten bekijken')
    expect(html(undefined, [], more, 'signedIn')).not.toContain('Inloggen')
  })
})
