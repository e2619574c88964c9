/** Of these nothing is seen, or what is in them is no longer so. */
export const unseen = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'select',
  'del',
  's',
  'strike',
  'object',
  'iframe',
])
export const inline = new Set(
  'a abbr b bdi bdo big cite code data dfn em font i img ins kbd label mark q samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
/** Between these a word goes on. */
export const withinWord = new Set(['b', 'em', 'font', 'i', 'strong', 'u', 'wbr', 'a'])
/** A heading in one of these says nothing of what comes after it. */
export const sections = new Set([
  'section',
  'article',
  'aside',
  'nav',
  'footer',
  'main',
  'details',
  'li',
  'td',
  'th',
  'form',
  'fieldset',
  'dialog',
])
export const boxes = new Set([...sections, 'address', 'div', 'p', 'dl', 'ul', 'ol', 'table', 'tr'])
export const frames = new Set(['header', 'footer', 'nav', 'aside'])
export const frameName = /(?:^|[\s_-])(?:footer|colophon|site-?info|sidebar|navbar|topbar|breadcrumbs?)(?:[\s_-]|$)/i
