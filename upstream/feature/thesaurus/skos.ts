import type { Literal, NamedNode, Term } from 'n3'
import type { Concept, KnownTerm } from '#contract/thesaurus/import-plan'
import { conceptsMaximum } from '#contract/thesaurus/skos'
import { readStatements, type SkosRefusal } from './skos-file.ts'

const skos = 'http://www.w3.org/2004/02/skos/core#'
const dcterms = 'http://purl.org/dc/terms/'
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const names = {
  type: `${rdf}type`,
  concept: `${skos}Concept`,
  scheme: `${skos}ConceptScheme`,
  inScheme: `${skos}inScheme`,
  prefLabel: `${skos}prefLabel`,
  altLabel: `${skos}altLabel`,
  hiddenLabel: `${skos}hiddenLabel`,
  scopeNote: `${skos}scopeNote`,
  definition: `${skos}definition`,
  broader: `${skos}broader`,
  narrower: `${skos}narrower`,
  related: `${skos}related`,
  isReplacedBy: `${dcterms}isReplacedBy`,
  title: `${dcterms}title`,
} as const

export type ReadSkos = { concepts: Concept[] } | { refusal: SkosRefusal }

type Statements = ReadonlyMap<string, Term[]>

const isLiteral = (term: Term): term is Literal => term.termType === 'Literal'
const cleaned = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Texts in Dutch; where there are none those without a language, else those of the first language. */
function textsIn(statements: Statements, predicates: readonly string[], language?: string): Literal[] {
  const all = predicates.flatMap((one) => statements.get(one) ?? []).filter(isLiteral)
  if (language !== undefined) return all.filter((one) => one.language === language)
  const first = ['nl', ''].find((wanted) => all.some((one) => one.language === wanted)) ?? all[0]?.language
  return all.filter((one) => one.language === first)
}

const idsOf = (statements: Statements, predicate: string) => [
  ...new Set((statements.get(predicate) ?? []).filter((term) => !isLiteral(term)).map(({ value }) => value)),
]

function conceptOf(id: string, isNamed: boolean, statements: Statements): Concept {
  const [label] = textsIn(statements, [names.prefLabel])
  const others = textsIn(statements, [names.altLabel, names.hiddenLabel], label?.language)
  const notes = textsIn(statements, [names.scopeNote])
  const [replacedBy = ''] = idsOf(statements, names.isReplacedBy)
  return {
    id,
    uri: isNamed ? id : '',
    name: cleaned(label?.value ?? ''),
    synonyms: [...new Set(others.map(({ value }) => cleaned(value)))].filter((word) => word !== ''),
    note: (notes.length > 0 ? notes : textsIn(statements, [names.definition]))
      .map(({ value }) => value.trim())
      .join('\n'),
    broader: idsOf(statements, names.broader),
    narrower: idsOf(statements, names.narrower),
    related: idsOf(statements, names.related),
    replacedBy,
  }
}

/** The concepts of a file in Turtle or RDF/XML. */
export async function readSkos(text: string): Promise<ReadSkos> {
  const read = await readStatements(text)
  if ('refusal' in read) return read
  const subjects = new Map<string, { isNamed: boolean; statements: Map<string, Term[]> }>()
  for (const { subject, predicate, object } of read.quads) {
    const known = subjects.get(subject.value) ?? { isNamed: subject.termType === 'NamedNode', statements: new Map() }
    const objects = known.statements.get(predicate.value)
    if (objects === undefined) known.statements.set(predicate.value, [object])
    else objects.push(object)
    subjects.set(subject.value, known)
  }
  const concepts = [...subjects].flatMap(([id, { isNamed, statements }]) => {
    const types = idsOf(statements, names.type)
    return types.includes(names.concept) || statements.has(names.prefLabel) ? [conceptOf(id, isNamed, statements)] : []
  })
  if (concepts.length === 0) return { refusal: { code: 'thesaurus.noConcepts' } }
  if (concepts.length > conceptsMaximum)
    return { refusal: { code: 'thesaurus.tooManyConcepts', params: { maximum: conceptsMaximum } } }
  return { concepts }
}

/** Terms as SKOS concepts of one scheme, in Turtle. */
export async function writeSkos(scheme: { uri: string; title: string }, terms: readonly KnownTerm[]): Promise<string> {
  const { DataFactory, Writer } = await import('n3')
  const { namedNode: node, literal, quad } = DataFactory
  const writer = new Writer({ prefixes: { skos, dcterms } })
  const uris = new Map(terms.map(({ key, uri }) => [key, uri]))
  const add = (subject: string, predicate: string, object: NamedNode | Literal) =>
    writer.addQuad(quad(node(subject), node(predicate), object))
  const dutch = (text: string) => literal(text, 'nl')
  add(scheme.uri, names.type, node(names.scheme))
  add(scheme.uri, names.title, dutch(scheme.title))
  for (const term of terms) {
    const { uri } = term
    add(uri, names.type, node(names.concept))
    add(uri, names.inScheme, node(scheme.uri))
    add(uri, names.prefLabel, dutch(term.name))
    for (const word of term.synonyms) add(uri, names.altLabel, dutch(word))
    if (term.note !== '') add(uri, names.scopeNote, dutch(term.note))
    for (const relation of ['broader', 'narrower', 'related'] as const)
      for (const other of term[relation].flatMap((key) => uris.get(key) ?? [])) add(uri, names[relation], node(other))
    const successor = uris.get(term.replacedBy)
    if (successor !== undefined) add(uri, names.isReplacedBy, node(successor))
  }
  return new Promise((resolve, reject) => writer.end((error, text) => (error ? reject(error) : resolve(text))))
}
