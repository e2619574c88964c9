import 'server-only'
import { getTranslations } from 'next-intl/server'
import { type AuditEvent, isAuditAction } from '#contract/history/audit'
import { csvLine, csvStart } from '#contract/kernel/csv'
import { formatDateTime } from '#lib/format/format'

type Page = { items: AuditEvent[]; next: string | null }

/** The action log as a CSV file, read page by page while it is sent. The first page is loaded before anything is sent. */
export async function auditCsv(name: string, load: (cursor: string | undefined) => Promise<Page>): Promise<Response> {
  const [first, t, sentences] = await Promise.all([
    load(undefined),
    getTranslations('auditlog.columns'),
    getTranslations('audit'),
  ])
  const lineOf = (event: AuditEvent) => {
    const action = isAuditAction(event.action) ? event.action : 'other'
    return csvLine([
      formatDateTime(event.at),
      event.actor,
      sentences(action, { actor: event.actor, subject: event.subjectTitle }),
      event.subjectType,
      event.subjectKey,
      event.subjectTitle,
      event.organisation ?? '',
      event.permission,
      event.toVersion ?? '',
    ])
  }
  const head = [
    t('at'),
    t('who'),
    t('what'),
    t('kind'),
    t('key'),
    t('title'),
    t('organisation'),
    t('right'),
    t('version'),
  ]
  const encoder = new TextEncoder()
  let page: Page | undefined = first
  let text = csvStart + csvLine(head)
  const body = new ReadableStream({
    async pull(controller) {
      if (page === undefined) return controller.close()
      controller.enqueue(encoder.encode(text + page.items.map(lineOf).join('')))
      text = ''
      page = page.next === null ? undefined : await load(page.next)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
