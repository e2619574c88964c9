import { describe, expect, it } from 'vitest'
import { calendarText, fileText } from './file-text.ts'

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const windows = (text: string) => Uint8Array.from(text, (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0)))

describe('the text of a file', () => {
  it('is read in the encoding that the file shows itself to be in', () => {
    const text = 'SUMMARY:Café, € 3\r\n'
    expect(fileText(bytesOf(`\ufeff${text}`))).toBe(text)
    expect(fileText(bytesOf(`\ufeff${text}`, 'utf16le'))).toBe(text)
    expect(fileText(bytesOf(`\ufeff${text}`, 'utf16le').map((_, at, all) => all[at ^ 1] ?? 0))).toBe(text)
    expect(fileText(bytesOf('BEGIN:VCALENDAR\r\nSUMMARY:Inloop\r\n', 'utf16le'))).toContain('SUMMARY:Inloop')
    expect(fileText(windows(text))).toBe(text)
  })

  it('has its euros in the encoding of ISO too', () => {
    const iso = (text: string) => Uint8Array.from(text, (sign) => (sign === '€' ? 0xa4 : sign.charCodeAt(0)))
    const text = 'Naam;Prijs\r\nCafé;€ 3\r\nThé;4,50 €\r\n'
    expect(fileText(iso(text))).toBe(text)
    expect(fileText(windows('Thé;½ uur;€ 3'))).toBe('Thé;½ uur;€ 3')
  })

  it('of a calendar is whole where a line is folded within a character', () => {
    const [before, after] = [bytesOf('SUMMARY:Caf'), bytesOf('é in Café 🎉')]
    for (const fold of ['\r\n ', '\n\t'])
      for (const cut of [1, after.length - 1, after.length - 2, after.length - 3]) {
        const file = [...before, ...after.slice(0, cut), ...bytesOf(fold), ...after.slice(cut)]
        expect(calendarText(Uint8Array.from(file))).toBe('SUMMARY:Café in Café 🎉')
      }
    expect(calendarText(bytesOf('SUMMARY:Café\r\n é\r\n'))).toBe('SUMMARY:Café\r\n é\r\n')
  })
})
