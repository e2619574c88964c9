import { createTranslator } from 'next-intl'
import { expect, it, vi } from 'vitest'
import { quickened } from './quick-texts.ts'

const messages = {
  page: {
    title: 'Overzicht',
    greeting: 'Dag {name}, {name}',
    count: '{count, plural, one {# kaart} other {# kaarten}} van {name}',
    quoted: "Foto''s van {name}",
    tagged: '<b>{name}</b>',
    deep: { text: 'Dieper' },
  },
}
const onError = vi.fn()
const own = () => createTranslator({ locale: 'nl', messages, namespace: 'page', onError })

it('says what the library says, the first time and the second', () => {
  const [t, quick] = [own(), quickened(own())]
  for (const _ of [1, 2]) {
    expect(quick('title')).toBe(t('title'))
    expect(quick('deep.text')).toBe('Dieper')
    expect(quick('greeting', { name: 'Mia' })).toBe(t('greeting', { name: 'Mia' }))
    expect(quick('greeting', { name: 7 })).toBe('Dag 7, 7')
    expect(quick('count', { count: 2, name: 'Mia' })).toBe(t('count', { count: 2, name: 'Mia' }))
    expect(quick('quoted', { name: 'Mia' })).toBe("Foto's van Mia")
    expect(quick.raw('greeting')).toBe(messages.page.greeting)
  }
})

it('keeps what was filled in for one person from the next', () => {
  const quick = quickened(own())
  expect([quick('greeting', { name: '{name}' }), quick('greeting', { name: 'Jan' })]).toEqual([
    'Dag {name}, {name}',
    'Dag Jan, Jan',
  ])
})

it('leaves complaints about a text or a value that is missing to the library', () => {
  const quick = quickened(own())
  onError.mockClear()
  // @ts-expect-error: no such text
  expect(quick('nowhere')).toBe('page.nowhere')
  expect(quick('greeting', {})).toBe('page.greeting')
  expect(onError).toHaveBeenCalledTimes(2)
})
