import { Parser } from 'htmlparser2'

/** The data that a browser sends for a form, by the rules of HTML, with the typed values filled in. */
export function sentForm(html: string, typed: Readonly<Record<string, string>> = {}): Record<string, string> {
  const sent: Record<string, string> = {}
  let select: string | undefined
  let textarea: string | undefined
  const parser = new Parser({
    onopentag: (tag, { name = '', type = 'text', value, ...attributes }) => {
      if (tag === 'select') {
        select = name
        sent[name] = ''
      } else if (tag === 'option' && select !== undefined && ('selected' in attributes || sent[select] === undefined))
        sent[select] = value ?? ''
      else if (tag === 'textarea') {
        textarea = name
        sent[name] = ''
      } else if (tag === 'input' && name !== '') {
        const isBox = type === 'checkbox' || type === 'radio'
        if (!isBox) sent[name] = value ?? ''
        else if ('checked' in attributes) sent[name] = value ?? 'on'
      }
    },
    ontext: (text) => {
      if (textarea !== undefined) sent[textarea] += text
    },
    onclosetag: (tag) => {
      if (tag === 'select') select = undefined
      // The first line end behind the tag is none, and those that are sent have two signs.
      if (tag === 'textarea' && textarea !== undefined) {
        sent[textarea] = (sent[textarea] ?? '').replace(/^\n/, '').replaceAll('\n', '\r\n')
        textarea = undefined
      }
    },
  })
  parser.write(html)
  parser.end()
  return { ...sent, ...typed }
}
