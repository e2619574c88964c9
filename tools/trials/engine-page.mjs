import { setTimeout as rest } from 'node:timers/promises'

const keys = {
  Enter: '\uE007',
  Tab: '\uE004',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
}
const answersWithin = 30_000

/**
 * A window with what people do in it: going somewhere, looking for a text, keys. `go` opens an address, `evaluate` works out an
 * expression in the page, `act` does a list of key actions of WebDriver, and `complaints` answers what pages complained of since it
 * was last asked.
 */
export function enginePage({ go, evaluate, act, complaints }) {
  const until = async (what, expression) => {
    for (const begun = Date.now(); Date.now() - begun < answersWithin; await rest(100))
      if (await evaluate(expression).catch(() => false)) return
    throw new Error(`${what} did not come; the page is ${await evaluate('location.href + " " + document.title')}`)
  }
  const down = (value) => ({ type: 'keyDown', value })
  const up = (value) => ({ type: 'keyUp', value })
  const type = (text) => act([...text].flatMap((letter) => [down(letter), up(letter)]))
  const press = (...names) => {
    const pressed = names.map((name) => keys[name] ?? name)
    return act([...pressed.map(down), ...pressed.reverse().map(up)])
  }
  /** The field or button of a name, by a selector of the kind that it is. */
  const focus = (selector, name) => {
    const wanted = JSON.stringify(name)
    const named = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() &&
      [one.getAttribute('aria-label') ?? '', (one.getAttribute('aria-labelledby') ?? '').split(' ')
        .map((id) => document.getElementById(id)?.innerText ?? '').join(' '), ...[...(one.labels ?? [])].map((label) => label.innerText), one.innerText]
        .some((text) => text?.trim().startsWith(${wanted})))`
    return until(
      name,
      `(() => { const one = ${named}; one?.focus(); return one !== undefined && document.activeElement === one })()`,
    )
  }
  return {
    complaints,
    evaluate,
    type,
    press,
    focus,
    go,
    /** Until the script of the frame listens. */
    listening: () =>
      until(
        'the frame',
        `Object.keys(document.querySelector('.top-bar') ?? {}).some((key) => key.startsWith('__react'))`,
      ),
    sees: (text) => until(text, `document.body.innerText.includes(${JSON.stringify(text)})`),
    /** Until a region that is read out says just that: "21 producten" has "1 product" in it. */
    says: (text) =>
      until(
        text,
        `[...document.querySelectorAll('[role="status"]')].some((one) => one.innerText.trim() === ${JSON.stringify(text)})`,
      ),
    heading: (text) => until(text, `document.querySelector('h1')?.innerText.startsWith(${JSON.stringify(text)})`),
  }
}
