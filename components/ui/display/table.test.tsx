import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SortHeader } from '../action/sort-header'
import { Row, RowHeader, Table } from './table'

const html = renderToStaticMarkup(
  <Table caption="Organisaties">
    <thead>
      <tr>
        <SortHeader label="Naam" direction="descending" href="?sort=title" />
        <SortHeader label="Gewijzigd" href="?sort=-changed" />
      </tr>
    </thead>
    <tbody>
      <Row selected>
        <RowHeader note="Servicepunt">Het Wad</RowHeader>
        <td>06-11-2026</td>
      </Row>
    </tbody>
  </Table>,
)

describe('Table', () => {
  it('says on the sorted column, and on no other, how it is sorted', () => {
    const heads = html.match(/<th scope="col"[^>]*>/g) ?? []
    expect(heads.map((head) => /aria-sort="(\w+)"/.exec(head)?.[1])).toEqual(['descending', undefined])
  })

  it('sorts by a real link inside the column head', () => {
    expect(html).toMatch(/<th scope="col"[^>]*><a [^>]*href="\?sort=title"[^>]*>Naam/)
  })

  it('names its rows by a row header', () => {
    expect(html).toContain('<th scope="row">Het Wad')
  })

  it('has a caption and a named group that the keyboard can reach', () => {
    expect(html).toMatch(/<caption[^>]*>Organisaties<\/caption>/)
    expect(html).toMatch(/^<div[^>]* role="group" aria-label="Organisaties" tabindex="0"/)
  })
})
