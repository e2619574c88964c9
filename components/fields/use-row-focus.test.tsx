// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useRowFocus } from './use-row-focus'

afterEach(cleanup)

function Rows() {
  const [rows, setRows] = useState(['een', 'twee', 'drie'])
  const focus = useRowFocus()
  return (
    <div data-rows="" ref={focus.list}>
      {rows.map((row, index) => (
        <div key={row} data-row="">
          <input aria-label={row} />
          <button
            type="button"
            onClick={() => {
              setRows(rows.filter((one) => one !== row))
              focus.removed(index)
            }}
          >
            {row} weg
          </button>
        </div>
      ))}
      <button
        type="button"
        onClick={() => {
          setRows([...rows, 'vier'])
          focus.added()
        }}
      >
        Erbij
      </button>
    </div>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))

describe('the focus in a list of rows', () => {
  it('goes to a row that is added', async () => {
    render(<Rows />)
    press('Erbij')
    await expectFocus('vier')
  })

  it('goes to the row that takes the place of one that is deleted, else to the last, else to what adds one', async () => {
    render(<Rows />)
    press('twee weg')
    await expectFocus('drie')
    press('drie weg')
    await expectFocus('een')
    press('een weg')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Erbij'))
  })
})
