import { DataFactory, type NamedNode, type Quad, type Quad_Object, type Quad_Subject, Writer } from 'n3'
import { xmlText } from '#contract/kernel/xml-text'
import { catalogueContext, type catalogueOf } from '#contract/project/catalogue'

const { blankNode, literal, namedNode, quad } = DataFactory

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const prefixes: Record<string, string> = { rdf, ...catalogueContext }

/** The forms of the catalogue, the first without anybody asking. */
export const catalogueTypes = {
  jsonld: 'application/ld+json',
  turtle: 'text/turtle',
  rdfxml: 'application/rdf+xml',
  // JSON-LD is JSON.
  json: 'application/json',
} as const
export type CatalogueForm = keyof typeof catalogueTypes
export const catalogueForms: readonly CatalogueForm[] = ['jsonld', 'turtle', 'rdfxml', 'json']

type Catalogue = ReturnType<typeof catalogueOf>

/** A name such as `dct:title` or an address, in full. */
function named(name: string): NamedNode {
  const at = name.indexOf(':')
  const namespace = prefixes[name.slice(0, at)]
  return namedNode(namespace === undefined ? name : `${namespace}${name.slice(at + 1)}`)
}

/** The statements of a document whose names are all those of the context, as the catalogue is. */
function statementsOf(document: object): Quad[] {
  const quads: Quad[] = []
  const objectOf = (value: unknown): Quad_Object => {
    if (typeof value !== 'object' || value === null) return literal(String(value))
    if (!('@value' in value)) return nodeOf(value)
    const language = '@language' in value ? String(value['@language']) : undefined
    return literal(String(value['@value']), language ?? ('@type' in value ? named(String(value['@type'])) : undefined))
  }
  const nodeOf = (node: object): Quad_Subject => {
    const subject = '@id' in node ? named(String(node['@id'])) : blankNode()
    for (const [name, values] of Object.entries(node)) {
      if (name === '@id' || name === '@context') continue
      for (const value of [values].flat())
        if (name === '@type') quads.push(quad(subject, namedNode(`${rdf}type`), named(String(value))))
        else quads.push(quad(subject, named(name), objectOf(value)))
    }
    return subject
  }
  nodeOf(document)
  return quads
}

const turtle = (quads: Quad[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const writer = new Writer({ prefixes })
    writer.addQuads(quads)
    writer.end((error, text: string) => (error ? reject(error) : resolve(text)))
  })

/** An element's name: the prefix of its namespace, and the rest. */
function elementOf(address: string): string {
  const [prefix, namespace] = Object.entries(prefixes).find(([, start]) => address.startsWith(start)) ?? []
  if (prefix === undefined || namespace === undefined) throw new Error(`${address} is of no namespace of the catalogue`)
  return `${prefix}:${address.slice(namespace.length)}`
}

function propertyXml({ predicate, object }: Quad): string {
  const element = elementOf(predicate.value)
  if (object.termType === 'NamedNode') return `<${element} rdf:resource="${xmlText(object.value)}"/>`
  if (object.termType === 'BlankNode') return `<${element} rdf:nodeID="${object.value}"/>`
  if (object.termType !== 'Literal') throw new Error('the catalogue states nothing of statements')
  const { language, datatype } = object
  const isText = datatype.value.endsWith('#string')
  const kind = language ? ` xml:lang="${language}"` : isText ? '' : ` rdf:datatype="${xmlText(datatype.value)}"`
  return `<${element}${kind}>${xmlText(object.value)}</${element}>`
}

/** RDF/XML as every reader has it: each subject with its properties, side by side. */
function rdfXml(quads: Quad[]): string {
  const spaces = Object.entries(prefixes).map(([prefix, start]) => ` xmlns:${prefix}="${start}"`)
  const subjects = [...Map.groupBy(quads, ({ subject }) => subject.id).values()].map((own) => {
    const subject = own[0]?.subject
    const name = subject?.termType === 'BlankNode' ? 'rdf:nodeID' : 'rdf:about'
    const properties = own.map((one) => `    ${propertyXml(one)}\n`).join('')
    return `  <rdf:Description ${name}="${xmlText(subject?.value ?? '')}">\n${properties}  </rdf:Description>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF${spaces.join('')}>\n${subjects.join('')}</rdf:RDF>\n`
}

/** The catalogue in one of its forms: the same statements in each. */
export async function catalogueIn(form: CatalogueForm, catalogue: Catalogue): Promise<string> {
  if (form === 'turtle') return turtle(statementsOf(catalogue))
  return form === 'rdfxml' ? rdfXml(statementsOf(catalogue)) : JSON.stringify(catalogue)
}
