import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { JsonLd } from './json-ld'

describe('data for other programs in a page', () => {
  it('cannot end its element, whatever people write, and is read back as it was', () => {
    const data = { name: '</script><script>alert(1)</script><!-- & \u2028 "' }
    const html = renderToStaticMarkup(<JsonLd data={data} />)
    const [, text = ''] = /^<script type="application\/ld\+json">([^<>&]*)<\/script>$/.exec(html) ?? []
    expect(JSON.parse(text)).toEqual(data)
  })
})
