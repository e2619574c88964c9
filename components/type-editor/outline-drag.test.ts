// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { fieldLook, headingLook, outlinePlaceAt, sectionLook } from './outline-drag'

/** Two sections of 100 high with a heading of 20 and fields of 20 each, and one without fields. */
function outline(): HTMLElement {
  const list = document.createElement('div')
  const add = (parent: HTMLElement, mark: string, top: number, height: number) => {
    const box = document.createElement('div')
    box.setAttribute(mark, '')
    box.getBoundingClientRect = () => new DOMRect(0, top, 100, height)
    parent.append(box)
    return box
  }
  for (const [at, fields] of [2, 1, 0].entries()) {
    const section = add(list, 'data-section', at * 100, 100)
    for (let index = 0; index < fields; index += 1) add(section, 'data-outline-field', at * 100 + 20 + index * 20, 20)
  }
  return list
}

it('a field comes where the pointer is: between others, behind the last one, in a section without fields', () => {
  const field = { section: 0, index: 0 }
  const at = (y: number) => outlinePlaceAt(outline(), y, field)
  expect(at(25)).toEqual(field)
  expect(at(45)).toEqual(field)
  expect(at(55)).toEqual({ section: 0, index: 1 })
  expect(at(95)).toEqual({ section: 0, index: 1 })
  expect(at(105)).toEqual({ section: 1, index: 0 })
  expect(at(195)).toEqual({ section: 1, index: 1 })
  expect(at(250)).toEqual({ section: 2, index: 0 })
  expect(at(-50)).toEqual({ section: 0, index: 0 })
  expect(at(900)).toEqual({ section: 2, index: 0 })
})

it('a section comes among the others, past the middle of each', () => {
  const at = (y: number) => outlinePlaceAt(outline(), y, { section: 0 })
  expect([at(10), at(140), at(160), at(260)]).toEqual([{ section: 0 }, { section: 0 }, { section: 1 }, { section: 2 }])
})

it('one line shows where it will come, and none where it came from', () => {
  const thing = { section: 0, index: 0 }
  const looks = (place: { section: number; index: number }) => [
    fieldLook({ thing, place }, { section: 0, index: 0 }, 2),
    fieldLook({ thing, place }, { section: 0, index: 1 }, 2),
    fieldLook({ thing, place }, { section: 1, index: 0 }, 1),
    headingLook({ thing, place }, 2, 0),
  ]
  expect(looks(thing)).toEqual(['taken', undefined, undefined, undefined])
  expect(looks({ section: 0, index: 1 })).toEqual(['taken', 'after', undefined, undefined])
  expect(looks({ section: 1, index: 0 })).toEqual(['taken', undefined, 'before', undefined])
  expect(looks({ section: 1, index: 1 })).toEqual(['taken', undefined, 'after', undefined])
  expect(looks({ section: 2, index: 0 })).toEqual(['taken', undefined, undefined, 'after'])
  const drag = { thing: { section: 1 }, place: { section: 0 } }
  expect([0, 1, 2].map((at) => sectionLook(drag, at, 3))).toEqual(['before', 'taken', undefined])
  expect(fieldLook(drag, { section: 1, index: 0 }, 1)).toBeUndefined()
})
