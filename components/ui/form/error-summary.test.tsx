// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderMarkup } from '#test/components/render-markup'
import { renderPage } from '#test/components/render-page'
import { ErrorSummary } from './error-summary'

afterEach(cleanup)

const errors = [
  { id: 'phone', message: 'Telefoonnummer is te kort.' },
  { id: 'saturday-from', message: 'Zaterdag: maak de sluitingstijd later dan 16:00.' },
]

const render = (list: typeof errors) => renderMarkup(<ErrorSummary intro="Herstel 2 velden." errors={list} />)

describe('ErrorSummary', () => {
  it('links every message to its field, in the order of the form', () => {
    const links = [...render(errors).matchAll(/<a href="#([^"]*)">([^<]*)<\/a>/g)]
    expect(links.map(([, id, message]) => ({ id, message }))).toEqual(errors)
  })

  it('has the alert on an inner element, and the focus on the outer one', () => {
    const html = render(errors)
    expect(html).toMatch(/^<section[^>]* tabindex="-1"/)
    expect(html).not.toMatch(/^<section[^>]* role="alert"/)
    expect(html).toMatch(/<div role="alert"><h2/)
  })

  it('is named by its heading', () => {
    const html = render(errors)
    const name = /aria-labelledby="([^"]*)"/.exec(html)?.[1]
    expect(html).toContain(`<h2 id="${name}">`)
  })

  it('shows nothing without errors', () => {
    expect(render([])).toBe('')
  })

  it.each([
    ['the question below', true, 'until'],
    ['the field itself where the fault is shown there', false, 'repeat'],
  ])('leads to %s', (_, isBelow, id) => {
    const marked = (isWrong: boolean) => (isWrong ? { 'data-invalid': '' } : {})
    renderPage(
      <>
        <ErrorSummary errors={[{ id: 'repeat', message: 'Vul een datum in.' }]} />
        <div data-field="when">
          <div className="field" {...marked(true)}>
            <input id="start" />
          </div>
          <div className="field" {...marked(!isBelow)}>
            <input id="repeat" />
          </div>
          <div className="field" {...marked(isBelow)}>
            <input id="until" />
          </div>
        </div>
      </>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Vul een datum in.' }))
    expect(document.activeElement?.id).toBe(id)
  })
})
