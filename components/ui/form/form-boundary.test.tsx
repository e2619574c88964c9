// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useWatch } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { EntityForm } from '#components/form/entity-form'
import { TextField } from '#components/form/fields'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { renderPage } from '#test/components/render-page'
import { FormBoundary } from './form-boundary'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** React reports to the console what a boundary catches; answers what it reported, which then counts as expected. */
function expectReports(): () => string {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => {
    const said = report.mock.calls.flat().join(' ')
    report.mockClear()
    return said
  }
}

/** A text that comes and goes beside another node, as a library may have it. */
function Length() {
  const name: unknown = useWatch({ name: 'name' })
  return (
    <p>
      {String(name).length > 4 ? 'Lang genoeg' : null}
      <b>!</b>
    </p>
  )
}

function NameForm() {
  const entity = useEntityForm({
    schema: async () => z.object({ name: z.string() }),
    values: { name: 'Haven' },
    version: '"v1"',
    draftKey: 'user/boundary',
    save: async () => null,
  })
  return (
    <EntityForm entity={entity} submit="Bewaren">
      <TextField name="name" label="Naam" />
      <Length />
    </EntityForm>
  )
}

it('draws a form again whose texts were taken out of the page, with what was typed and the focus where it was', async () => {
  const reported = expectReports()
  await act(async () => renderPage(<NameForm />))
  const field = screen.getByLabelText<HTMLInputElement>('Naam')
  field.focus()
  const text = screen.getByText('Lang genoeg', { exact: false }).firstChild
  const translation = document.createElement('font')
  translation.textContent = 'Long enough'
  text?.replaceWith(translation)
  await act(async () => fireEvent.input(field, { target: { value: 'Kade' } }))
  const again = screen.getByLabelText<HTMLInputElement>('Naam')
  expect(again).not.toBe(field)
  expect(again.value).toBe('Kade')
  expect(document.activeElement).toBe(again)
  expect(screen.queryByText('Long enough')).toBeNull()
  expect(reported()).toContain('removeChild')
})

it('leaves what goes wrong each time to the page', async () => {
  const reported = expectReports()
  const Broken = () => {
    throw new Error('no accident')
  }
  expect(() =>
    renderPage(
      <FormBoundary>
        <Broken />
      </FormBoundary>,
    ),
  ).toThrow('no accident')
  expect(reported()).toContain('no accident')
})
