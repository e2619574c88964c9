/** Reads a time as people type it (`9`, `930`, `9.30`, `09:30`) as HH:mm; undefined when it is no time. */
export function parseTime(text: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:uur|u)?$/i.exec(text.trim())
  if (!parts) return undefined
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)]
  if (hours > 23 || minutes > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** True when a block ends at or before its start: it closes the next day, or one of both is wrong. */
export function endsBeforeStart(from: string, till: string): boolean {
  const [start, end] = [parseTime(from), parseTime(till)]
  return start !== undefined && end !== undefined && end <= start
}
