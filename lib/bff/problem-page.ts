import 'server-only'
import type { Problem } from '#contract/kernel/errors'
import { xmlText } from '#contract/kernel/xml-text'
import { pageAttributes } from '#lib/forms/page-attributes'
import type { Preferences } from '#lib/forms/preferences'
import { refusalTexts } from '#lib/i18n/refusal-texts'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { problemOf } from './problem-response.ts'
import { seeOther } from './see-other.ts'

// The stylesheets of pages have names of their build, which a route handler does not know.
const style = `
:root{color-scheme:light dark;--accent:light-dark(#026376,#66b1c6);--link:light-dark(#026376,#7fcbe1)}
[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f7f6f3,#131311);color:light-dark(#201e19,#edebe7)}
main{max-width:36rem;margin:8vh auto 0;padding:24px;border-radius:10px;background:light-dark(#fff,#1d1c19);border:1px solid light-dark(#e1dfdb,#383633)}
h1{margin:0 0 12px;font-size:1.5rem;line-height:1.25}a{color:var(--link)}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

/** Whether the answer is shown to a person as a page: by a form or a link that needs no script. */
export const isForPerson = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') === true

/** The page that a request came from, where that is one of this site. */
function pageBefore({ headers }: Request): string | undefined {
  const referer = headers.get('referer')
  if (referer === null || !URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  return host === headers.get('host') ? `${pathname}${search}` : undefined
}

type PageContext = { preferences: Pick<Preferences, 'locale' | 'theme' | 'menu' | 'density'>; requestId: string }

/**
 * An error as a page for people, with the texts and the status of the problem document. People who have to sign in are
 * redirected there, and then back to the page with the form or link.
 */
export function problemPage(thrown: unknown, request: Request, { preferences, requestId }: PageContext): Response {
  const { problem, headers } = problemOf(thrown, preferences.locale, requestId)
  const before = pageBefore(request)
  if (problem.errorCode === 'SIGN_IN_REQUIRED') return seeOther(paths.login({ redirect: safeRedirect(before) }))
  const nonce = request.headers.get('x-nonce') ?? ''
  return new Response(pageOf(problem, { preferences, before, nonce }), {
    status: problem.status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

type Around = { preferences: PageContext['preferences']; before: string | undefined; nonce: string }

function pageOf({ title, message, fields = [] }: Problem, { preferences, before, nonce }: Around): string {
  const { back, toHome } = refusalTexts[preferences.locale]
  const theme = pageAttributes(preferences)['data-theme']
  const sentences = [message, ...new Set(fields.map((field) => field.message))]
  return `<!doctype html>
<html lang="${preferences.locale}"${theme === undefined ? '' : ` data-theme="${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${xmlText(title)}</title><style nonce="${xmlText(nonce)}">${style}</style></head>
<body><main><h1>${xmlText(title)}</h1>
${sentences.map((sentence) => `<p>${xmlText(sentence)}</p>`).join('\n')}
<p><a href="${xmlText(before ?? paths.start())}">${before === undefined ? toHome : back}</a></p></main></body></html>
`
}
