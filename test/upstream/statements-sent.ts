import { vi } from 'vitest'
import { statementCounter } from '#upstream/platform/db/statement-count'

/** Every statement that `work` sends to the database, in requests and in jobs, each text once with its first values. */
export async function statementsSent(work: () => Promise<unknown>): Promise<Map<string, unknown[]>> {
  const sent = new Map<string, unknown[]>()
  const { logQuery } = statementCounter
  const listening = vi.spyOn(statementCounter, 'logQuery').mockImplementation((text, values) => {
    if (!sent.has(text)) sent.set(text, values)
    logQuery(text, values)
  })
  try {
    await work()
  } finally {
    listening.mockRestore()
  }
  return sent
}
