import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '#contract/kernel/constants'
import { parsePreferences, preferencesCookie } from '#lib/forms/preferences'
import { errorTexts } from '#lib/i18n/error-texts'
import { refusalTexts } from '#lib/i18n/refusal-texts'
import { paths } from '#lib/paths/paths'

// Next's page for errors, `notFound()` and `forbidden()`: the right status, and a body that its script fills.
const emptyPage = /(<html [^>]*id="__next_error__"[\s\S]*?<body[^>]*>)/

/** The text of a refusal or an error, for browsers without script; undefined for other statuses. */
function refusalOf(status: number, locale: Locale): string | undefined {
  const { notFoundTitle, notFound, noAccessTitle, noAccess, toHome } = refusalTexts[locale]
  const { errorTitle, errorLater } = errorTexts[locale]
  const [title, text] =
    { 403: [noAccessTitle, noAccess], 404: [notFoundTitle, notFound], 500: [errorTitle, errorLater] }[status] ?? []
  if (title === undefined) return undefined
  return `<noscript><main><h1>${title}</h1><p>${text}</p><p><a href="${paths.home()}">${toHome}</a></p></main></noscript>`
}

/** Puts the text of a refusal into the page that Next leaves empty; every other piece comes back as it was. */
export function fillRefusal<Piece>(piece: Piece, status: number, locale: Locale): Piece | string {
  const refusal = refusalOf(status, locale)
  if (refusal === undefined || !(typeof piece === 'string' || piece instanceof Uint8Array)) return piece
  const page = typeof piece === 'string' ? piece : Buffer.from(piece).toString()
  return emptyPage.test(page) ? page.replace(emptyPage, (start) => `${start}${refusal}`) : piece
}

function localeOf({ headers }: IncomingMessage): Locale {
  const cookie = headers.cookie?.split('; ').find((part) => part.startsWith(`${preferencesCookie}=`))
  const value = cookie?.slice(preferencesCookie.length + 1)
  try {
    return parsePreferences(value && decodeURIComponent(value)).locale
  } catch {
    return parsePreferences(undefined).locale
  }
}

/** Watches what this process sends; the pages themselves can't, since a page that throws sends nothing. */
export function showRefusalsWithoutScript(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message && 'response' in message)) return
    const { request, response } = message
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return
    const filled = (write: ServerResponse['write']) =>
      new Proxy(write, {
        apply: (_, self, [piece, ...rest]: unknown[]) =>
          Reflect.apply(write, self, [fillRefusal(piece, response.statusCode, localeOf(request)), ...rest]),
      })
    let write = filled(response.write)
    // Compression puts a way of writing of its own in its place: its input has to be filled in before.
    Object.defineProperty(response, 'write', {
      configurable: true,
      get: () => write,
      set: (other: ServerResponse['write']) => {
        write = filled(other)
      },
    })
  })
}
