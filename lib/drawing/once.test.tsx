import { lazy, Suspense, useId } from 'react'
import { expect, it } from 'vitest'
import { drawingOf } from './once.ts'

let drawn = 0
function Title({ text }: { text: string }) {
  drawn += 1
  return <h2 id={useId()}>{text}</h2>
}
const draw = (text: string, words = '') => drawingOf(Title, [text, words], <Title text={text} />)

it('draws the same texts once, and other texts each by themselves', () => {
  const before = drawn
  const first = draw('Bibliotheek & meer')
  expect(first).toMatch(/^<h2 id="[^"]+">Bibliotheek &amp; meer<\/h2>$/)
  expect(draw('Bibliotheek & meer')).toBe(first)
  expect(drawn).toBe(before + 1)
  expect(draw('Bibliotheek & meer', 'other words')).not.toBe(first)
  expect(drawn).toBe(before + 2)
})

it('writes other signs than ASCII so that a browser reads the same', () => {
  expect(draw('Café … 😀')).toMatch(/>Caf&#233; &#8230; &#128512;<\/h2>$/)
})

it('never takes for one component what another drew of the same text', () => {
  const Note = ({ text }: { text: string }) => <p>{text}</p>
  draw('Zelfde')
  expect(drawingOf(Note, ['Zelfde'], <Note text="Zelfde" />)).toBe('<p>Zelfde</p>')
})

it('keeps the ids of two drawings apart', () => {
  const idIn = (html = '') => /id="([^"]+)"/.exec(html)?.[1]
  expect(idIn(draw('Een'))).not.toBe(idIn(draw('Twee')))
})

it('leaves to the page what is not there yet, and draws it once it is', async () => {
  const loading = Promise.resolve({ default: () => <p>Er</p> })
  const Late = lazy(() => loading)
  const page = () =>
    drawingOf(
      Late,
      ['later'],
      <Suspense fallback={null}>
        <Late />
      </Suspense>,
    )
  expect(page()).toBeUndefined()
  await loading
  expect(page()).toContain('<p>Er</p>')
})
