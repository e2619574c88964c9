import { expect, it } from 'vitest'
import { levelOf } from './start-watching.ts'

it.each([
  ['/api/health', 200, 'debug'],
  ['/api/health', 503, 'info'],
  ['/home', 200, 'info'],
])('%s with %i is logged as %s: a proxy that looks every few seconds fills no log', (path, status, level) =>
  expect(levelOf({ requestId: '', method: 'GET', path, status, milliseconds: 1 })).toBe(level),
)
