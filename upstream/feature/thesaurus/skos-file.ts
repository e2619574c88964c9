import type { Quad } from 'n3'

/** Each begins or ends a statement: counted before anything is read, so that a small file can't become a large heap. */
const signsMaximum = 200_000

export type SkosRefusal = { code: string; params?: Record<string, string | number> }

/** An address in Turtle stands between such signs too. */
const isXml = (text: string) => /^\s*<(\?xml|!--|!DOCTYPE|([\w-]+:)?RDF[\s>])/i.test(text.slice(0, 500))

/** Where a parser stopped: that of Turtle says it beside its message, that of XML in it. */
function lineOf(error: unknown): number {
  if (!(error instanceof Error)) return 0
  const context = 'context' in error ? error.context : undefined
  if (typeof context === 'object' && context !== null && 'line' in context) return Number(context.line)
  return Number(/^(?:Line )?(\d+)/.exec(error.message)?.[1] ?? 0)
}

async function readTurtle(text: string): Promise<Quad[]> {
  const { Parser } = await import('n3')
  return new Parser({ format: 'text/turtle' }).parse(text)
}

async function readXml(text: string): Promise<Quad[]> {
  const { RdfXmlParser } = await import('rdfxml-streaming-parser')
  const parser = new RdfXmlParser({ trackPosition: true })
  parser.end(text)
  const quads: Quad[] = []
  for await (const quad of parser) quads.push(quad)
  return quads
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
    return { refusal: { code: 'thesaurus.syntax', params: { format, line: lineOf(error) } } }
  }
}
