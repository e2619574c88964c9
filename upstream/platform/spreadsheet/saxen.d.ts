declare module 'saxen' {
  type Attributes = Record<string, string>
  type Decode = (text: string) => string

  /** Calls back for each part of a document; what is no XML is thrown. */
  export class Parser {
    on(event: 'openTag', call: (name: string, attributes: () => Attributes) => void): this
    on(event: 'closeTag', call: (name: string) => void): this
    on(event: 'text', call: (text: string, decode: Decode) => void): this
    on(event: 'cdata', call: (text: string) => void): this
    parse(xml: string): void
  }
}
