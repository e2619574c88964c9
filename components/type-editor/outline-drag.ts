import type { DragLook } from '../fields/use-pointer-drag'
import type { FieldPlace, OutlinePlace } from './outline'

// Where what is dragged in the outline comes. Places are as they are once it is taken from its own.

export const isSamePlace = (one: OutlinePlace, other: OutlinePlace): boolean =>
  one.section === other.section && one.index === other.index

const sectionMark = '[data-section]'
const fieldMark = '[data-outline-field]'

/** How many of some boxes lie with their middle above a height. */
const countAbove = (boxes: readonly Element[], y: number) =>
  boxes.filter((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return (top + bottom) / 2 < y
  }).length

const without = (boxes: NodeListOf<Element>, own: number | undefined) => [...boxes].filter((_, at) => at !== own)

/** A field comes in the section at that height, a section among the others. */
export function outlinePlaceAt(list: ParentNode, y: number, { section: own, index }: OutlinePlace): OutlinePlace {
  const sections = list.querySelectorAll(sectionMark)
  if (index === undefined) return { section: countAbove(without(sections, own), y) }
  const section = Math.max(
    0,
    [...sections].findLastIndex((box) => box.getBoundingClientRect().top <= y),
  )
  const fields = sections[section]?.querySelectorAll(fieldMark)
  return {
    section,
    index: fields === undefined ? 0 : countAbove(without(fields, section === own ? index : undefined), y),
  }
}

type RowLook = { at: number; total: number; own: number | undefined; to: number }

/** How the row at a place of a list looks, when what stood at `own`, or elsewhere, comes at `to`. */
function lookIn({ at, total, own, to }: RowLook): DragLook {
  if (own === undefined) return at === to ? 'before' : at === total - 1 && to === total ? 'after' : undefined
  if (at === own) return 'taken'
  if (at !== to) return undefined
  return to < own ? 'before' : 'after'
}

type OutlineDrag = { thing: OutlinePlace; place: OutlinePlace } | undefined

/** How a section looks while something is dragged. */
export function sectionLook(drag: OutlineDrag, at: number, total: number): DragLook {
  if (drag === undefined || drag.thing.index !== undefined) return undefined
  return lookIn({ at, total, own: drag.thing.section, to: drag.place.section })
}

/** How a field looks while something is dragged; `total` are the fields of its section. */
export function fieldLook(drag: OutlineDrag, { section, index }: FieldPlace, total: number): DragLook {
  if (drag?.thing.index === undefined || drag.place.index === undefined) return undefined
  const isOwn = drag.thing.section === section
  if (drag.place.section === section)
    return lookIn({ at: index, total, own: isOwn ? drag.thing.index : undefined, to: drag.place.index })
  return isOwn && index === drag.thing.index ? 'taken' : undefined
}

/** How the heading of a section looks: a field comes below it where no other field is. */
export function headingLook(drag: OutlineDrag, section: number, total: number): DragLook {
  if (drag?.thing.index === undefined || drag.place.section !== section) return undefined
  const isAway = drag.thing.section !== section
  return isAway && total === 0 ? 'after' : undefined
}
