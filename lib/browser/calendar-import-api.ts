import type { CalendarImport } from '#contract/calendar-import'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

export type ImportBody = { text: string; dryRun: boolean }

/** Reads a calendar in, or asks what would become of it. The key makes a double click one reading. */
export async function importCalendar(
  organisation: string,
  body: ImportBody,
  idempotencyKey: string,
): Promise<CalendarImport> {
  const path = `/organisation/${encodeURIComponent(organisation)}/calendar/import`
  const response = await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(body),
    }),
  )
  return response.json()
}
