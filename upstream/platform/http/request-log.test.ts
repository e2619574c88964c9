import { expect, it } from 'vitest'
import type { Log } from '../log.ts'
import { logRequest } from './request-log.ts'

const levelOf = (path: string, status: number) => {
  const levels: string[] = []
  const note = (level: string) => () => void levels.push(level)
  const log = { info: note('info'), debug: note('debug') } as unknown as Log
  logRequest(log, { requestId: 'r', method: 'GET', path, status, started: 0, statements: 1 })
  return levels.join()
}

it.each([
  ['/health', 200, 'debug'],
  ['/ready', 200, 'debug'],
  ['/ready', 503, 'info'],
  ['/main/state', 200, 'info'],
])('%s with %i is logged as %s', (path, status, level) => expect(levelOf(path, status)).toBe(level))
