import { type Line, personal } from './callers.ts'

export const recurrenceLines: Record<string, Line> = {
  'occurrence.preview': { body: { start: '2026-11-27T20:00', zone: 'Europe/Amsterdam' }, statuses: personal },
}
