import { Parser } from 'saxen'
import { FileError } from './file-error.ts'

/** An element by its name without the prefix of its namespace, which every program chooses for itself. */
export type XmlReader = {
  open: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Signs by number beyond the first 65,536, which the library makes another sign of. */
const farSign = /&#(?:(\d{5,9})|x([0-9a-f]{5,8}));/gi
const lastSign = 0x10ffff

const withFarSigns = (xml: string): string =>
  xml.replace(farSign, (written, decimal?: string, hexadecimal?: string) => {
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    if (code > lastSign) throw new FileError({ refusal: 'damaged' })
    return code > 0xffff ? String.fromCodePoint(code) : written
  })

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads a document part by part. A document type is refused: no entity is ever made. What is no XML throws. */
export function readXml(xml: string, { open, close, text }: XmlReader): void {
  if (/<!(?!--|\[CDATA\[)/.test(xml)) throw new FileError({ refusal: 'damaged' })
  const parser = new Parser()
  parser.on('openTag', (name, attributes) => open(withoutPrefix(name), attributes))
  if (close !== undefined) parser.on('closeTag', (name) => close(withoutPrefix(name)))
  if (text !== undefined) parser.on('text', (value, decode) => text(decode(value))).on('cdata', text)
  parser.parse(withFarSigns(xml))
}

/** Reads a boolean of the standard. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** The number of a sign that XML has no room for, as spreadsheet programs spell it. */
export const unspelled = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
