import type { RequestHandler } from 'msw'
import { answerAlways, server } from './network.ts'

/** The server for the calls of a test; one that it does not answer is an error. These it answers in every test of the file. */
export function callServer(...always: RequestHandler[]) {
  answerAlways(always)
  return server
}
