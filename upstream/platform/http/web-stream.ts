import { Readable } from 'node:stream'

/** A stream of Node as the body of an answer. */
// architecture: Node and the web name the type of the same stream apart
export const toWebStream = (stream: Readable): ReadableStream => Readable.toWeb(stream) as ReadableStream
