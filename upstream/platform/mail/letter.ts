import { html } from 'hono/html'
import type { Locale } from '#contract/kernel/constants'

export type Letter = {
  locale: Locale
  subject: string
  paragraphs: string[]
  /** Lists below the paragraphs, each under a heading. */
  sections?: { title: string; lines: string[] }[]
  /** The one thing to do: as a button, and in the text with its whole address. */
  link?: { plain: string; label: string; address: string }
  /** Lines below in a quieter tone. */
  small: string[]
}

/** A mail as text and as HTML with the same words; what people typed is escaped by the template. */
export function letter({ locale, subject, paragraphs, sections = [], link, small }: Letter) {
  const lists = sections.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n'))
  const text = [
    ...paragraphs,
    ...lists,
    ...(link === undefined ? [] : [`${link.plain}\n${link.address}`]),
    ...small,
  ].join('\n\n')
  const button =
    link === undefined
      ? ''
      : html`<p style="margin:24px 0">
          <a
            href="${link.address}"
            style="display:inline-block;padding:12px 20px;border-radius:6px;background:#026376;color:#ffffff;text-decoration:none;font-weight:600"
            >${link.label}</a
          >
        </p>`
  const body = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;background:#f7f6f3;color:#201e19;font:16px/24px sans-serif">
        <div
          style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e1dfdb;border-radius:10px"
        >
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
          ${sections.map(
            ({ title, lines }) =>
              html`<h2 style="margin:24px 0 8px;font-size:18px">${title}</h2>
                <ul style="margin:0;padding-left:20px">
                  ${lines.map((line) => html`<li>${line}</li>`)}
                </ul>`,
          )}
          ${button}
          ${small.map((line) => html`<p style="color:#66635c">${line}</p>`)}
        </div>
      </body>
    </html>`
  return { subject, text, html: String(body) }
}
