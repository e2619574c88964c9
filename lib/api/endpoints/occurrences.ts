import type { occurrenceEndpoints as contract } from '#contract/agenda/recurrence-preview'
import { browserEndpoints } from '../browser-endpoint.ts'

export const occurrenceEndpoints = browserEndpoints<typeof contract>()({
  preview: { api: 'main', method: 'POST', path: '/agenda/occurrences' },
})
