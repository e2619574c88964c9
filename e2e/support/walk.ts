import { expect } from '@playwright/test'
import { fillRoute, type Outcome, type Route, routes, type Walker } from '#test/contract/pages'
import { hostOf } from '../fixtures.ts'
import { type RawAnswer, raw } from './http.ts'

const decode = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('<!-- -->', '')
const textOf = (html: string) => decode(html.replace(/<[^>]+>/g, '')).trim()

/** The parts of a page that every page must have right. */
function readPage({ text }: RawAnswer) {
  const menu = /<nav[^>]*id="context-menu"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
  return {
    headings: [...text.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) => textOf(inner)),
    titles: [...text.matchAll(/<title>([\s\S]*?)<\/title>/g)].map(([, inner = '']) => textOf(inner)),
    current: [...menu.matchAll(/<a[^>]*aria-current="page"[^>]*>([\s\S]*?)<\/a>/g)].map(([, inner = '']) =>
      textOf(inner),
    ),
  }
}

/** One heading, one title, and the right entry of the menu marked. */
export function expectWholePage(answer: RawAnswer, current: string | undefined): void {
  const page = readPage(answer)
  expect(page.headings).toEqual([expect.stringMatching(/\S/)])
  expect(page.titles).toEqual([expect.stringMatching(/\S/)])
  expect(page.current).toEqual(current === undefined ? [] : [current])
}

function expectOutcome(answer: RawAnswer, outcome: Outcome, route: Route, values: Record<string, string>): void {
  if (typeof outcome === 'number') {
    expect(answer.status).toBe(outcome)
    if (outcome === 200) expectWholePage(answer, route.current)
    else expect(answer.text).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    return
  }
  expect(answer.status).toBe(307)
  const location = new URL(answer.headers.location ?? '', 'http://site.invalid')
  const own = fillRoute(route.path, values)
  const context = own.split('/').slice(0, 3).join('/')
  if (outcome === 'denied') {
    expect(location.pathname).toBe(context)
    expect(location.search).toMatch(/^\?denied=\w+$/)
  } else if (outcome === 'gone') {
    expect(location.pathname).toMatch(new RegExp(`^${context}/(product|agenda|supplement)/[\\w-]+/notfound$`))
  } else {
    expect(`${location.pathname}${location.search}`).toBe(fillRoute(outcome, values))
  }
}

/** Requests every route of the product as somebody, at the web application on a port; returns what differs from the list. */
export async function wrongAnswers(
  port: number,
  walker: Walker,
  cookie: string,
  values: Record<string, string>,
  tried: readonly Route[] = routes,
) {
  const wrong: string[] = []
  for (const route of tried) {
    const path = fillRoute(route.path, values)
    const answer = await raw({ port, host: hostOf(walker), path, headers: { cookie } })
    try {
      expectOutcome(answer, route.access?.[walker] ?? 200, route, values)
    } catch (error) {
      const to = answer.headers.location === undefined ? '' : ` → ${answer.headers.location}`
      wrong.push(`${path}: ${answer.status}${to}\n${error instanceof Error ? error.message : error}`)
    }
  }
  return wrong
}
