import type { Writable } from 'node:stream'
import type { Quad, Term } from 'n3'
import { yieldTurn } from '../../platform/turn/turn.ts'

/** Each begins or ends a statement: counted before anything is read, so that a small file can't become a large heap. */
const signsMaximum = 200_000

/** So many statements a file has at most: twenty for each concept that it may have. */
const statementsMaximum = 100_000
/** So many elements of XML may be nested: what a reader does for one grows with those around it. */
const depthMaximum = 50
/** An address that is longer names nothing that people look up; each that is below a long one is as long, in a file that is short. */
const addressMaximum = 2_000
/** Characters that are read before others have a turn. */
const pieceLength = 16_000

export type SkosRefusal = { code: string; params?: Record<string, string | number> }

/** An address in Turtle is between such signs too. */
const isXml = (text: string) => /^\s*<(\?xml|!--|!DOCTYPE|([\w-]+:)?RDF[\s>])/i.test(text.slice(0, 500))

/** Where a parser stopped: that of Turtle says it beside its message, that of XML in it. */
function lineOf(error: unknown): number {
  if (!(error instanceof Error)) return 0
  const context = 'context' in error ? error.context : undefined
  if (typeof context === 'object' && context !== null && 'line' in context) return Number(context.line)
  return Number(/^(?:Line )?(\d+)/.exec(error.message)?.[1] ?? 0)
}

class TooMuch extends Error {
  readonly refusal: SkosRefusal
  constructor(refusal: SkosRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Whether elements are nested deeper than they may; comments and text that is no markup are passed over. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const [, end] = passed.find(([begin]) => text.startsWith(begin, at)) ?? []
    const next = end === undefined ? endOfTag(text, at) : text.indexOf(end, at)
    if (next === -1) return false
    if (end === undefined && text[at + 1] === '/') depth -= 1
    else if (end === undefined && text[next - 1] !== '/') depth += 1
    if (depth > depthMaximum) return true
    at = next + 1
  }
  return false
}

const passed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Where a tag ends: no sign between quotes ends it. */
function endOfTag(text: string, begin: number): number {
  let quote = ''
  for (let at = begin + 1; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

const isLongAddress = ({ termType, value }: Term) => termType !== 'Literal' && value.length > addressMaximum
const tooLong = () => new TooMuch({ code: 'thesaurus.addressTooLong', params: { maximum: addressMaximum } })

/** Feeds a text to a parser piece by piece; other work has its turn between the pieces. */
async function readPieces(parser: Writable, text: string): Promise<Quad[]> {
  const quads: Quad[] = []
  let failure: unknown
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('end', resolve).on('error', (error) => {
      failure = error
      reject(error)
    })
  })
  // Until it is waited for, below, its failure is nobody's.
  ended.catch(() => undefined)
  let hasLongAddress = false
  parser.on('data', (quad: Quad) => {
    quads.push(quad)
    hasLongAddress ||= [quad.subject, quad.predicate, quad.object].some(isLongAddress)
  })
  for (let from = 0; from < text.length && failure === undefined; from += pieceLength) {
    parser.write(text.slice(from, from + pieceLength))
    if (hasLongAddress) throw tooLong()
    if (quads.length > statementsMaximum)
      throw new TooMuch({ code: 'thesaurus.tooManyStatements', params: { maximum: statementsMaximum } })
    await yieldTurn()
  }
  parser.end()
  await ended
  if (hasLongAddress) throw tooLong()
  return quads
}

async function readTurtle(text: string): Promise<Quad[]> {
  const { StreamParser } = await import('n3')
  return readPieces(new StreamParser({ format: 'text/turtle' }), text)
}

async function readXml(text: string): Promise<Quad[]> {
  if (isTooDeep(text)) throw new TooMuch({ code: 'thesaurus.tooDeep', params: { maximum: depthMaximum } })
  const { RdfXmlParser } = await import('rdfxml-streaming-parser')
  return readPieces(new RdfXmlParser({ trackPosition: true }), text)
}

/**
 * The statements of a file in Turtle or RDF/XML. Neither includes anything, so that reading one asks nobody anything; of XML
 * no document type is taken, as its entities make a small file large.
 */
export async function readStatements(text: string): Promise<{ quads: Quad[] } | { refusal: SkosRefusal }> {
  const [format, signs, read] = isXml(text)
    ? (['RDF/XML', /</g, readXml] as const)
    : (['Turtle', /[;,.]/g, readTurtle] as const)
  if ((text.match(signs)?.length ?? 0) > signsMaximum) return { refusal: { code: 'thesaurus.tooLarge' } }
  if (read === readXml && /<!DOCTYPE/i.test(text)) return { refusal: { code: 'thesaurus.hasDocumentType' } }
  try {
    return { quads: await read(text) }
  } catch (error) {
    if (error instanceof TooMuch) return { refusal: error.refusal }
    return { refusal: { code: 'thesaurus.syntax', params: { format, line: lineOf(error) } } }
  }
}
