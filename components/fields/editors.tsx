'use client'

import type { ComponentType } from 'react'
import type { FieldType } from '#contract/types/type-definition'
import { ChoiceEditor } from './choice/editor'
import { ChoicesEditor } from './choices/editor'
import { DateEditor } from './date/editor'
import { DateRangeEditor } from './date-range/editor'
import type { EditorFrame, EditorProps } from './editor-props'
import { EmailEditor } from './email/editor'
import { GpsEditor } from './gps/editor'
import { lazyEditor } from './lazy-editor'
import { MultilineTextEditor } from './multiline-text/editor'
import { NumberEditor } from './number/editor'
import { hasPart } from './parts'
import { PriceEditor } from './price/editor'
import { TextEditor } from './text/editor'
import { UrlEditor } from './url/editor'
import { YesNoEditor } from './yes-no/editor'

export type EditorEntry = {
  Editor: ComponentType<EditorProps>
  frame: EditorFrame
  /** Parts of the value that have a control, and with it an error, of their own. */
  isPart?: (part: string) => boolean
  /** The message in `fields` that stands below every field of the type. */
  help?: 'date.help' | 'url.help' | 'phone.help' | 'gps.help'
  /** Short enough to stand beside another one. */
  isHalf?: boolean
}

/** The editor of each field type. Those with much script of their own load with the first form that has them. */
export const editors: Record<FieldType, EditorEntry> = {
  text: { Editor: TextEditor, frame: 'control' },
  multilineText: { Editor: MultilineTextEditor, frame: 'control' },
  richText: { Editor: lazyEditor(async () => (await import('./rich-text/editor')).RichTextEditor), frame: 'group' },
  number: { Editor: NumberEditor, frame: 'control', isHalf: true },
  yesNo: { Editor: YesNoEditor, frame: 'group', isHalf: true },
  choice: { Editor: ChoiceEditor, frame: 'control', isHalf: true },
  choices: { Editor: ChoicesEditor, frame: 'group' },
  date: { Editor: DateEditor, frame: 'control', isHalf: true, help: 'date.help' },
  dateRange: { Editor: DateRangeEditor, frame: 'group', isPart: hasPart.dateRange, help: 'date.help' },
  email: { Editor: EmailEditor, frame: 'control', isHalf: true },
  url: { Editor: UrlEditor, frame: 'control', help: 'url.help' },
  phone: {
    Editor: lazyEditor(async () => (await import('./phone/editor')).PhoneEditor),
    frame: 'control',
    isHalf: true,
    help: 'phone.help',
  },
  address: {
    Editor: lazyEditor(async () => (await import('./address/editor')).AddressEditor),
    frame: 'group',
    isPart: hasPart.address,
  },
  gps: { Editor: GpsEditor, frame: 'group', isPart: hasPart.gps, help: 'gps.help' },
  regions: { Editor: lazyEditor(async () => (await import('./tag-editors')).RegionsEditor), frame: 'control' },
  keywords: { Editor: lazyEditor(async () => (await import('./tag-editors')).KeywordsEditor), frame: 'control' },
  price: { Editor: PriceEditor, frame: 'group', isPart: hasPart.price },
  openingTimes: {
    Editor: lazyEditor(async () => (await import('./opening-times/editor')).OpeningTimesEditor),
    frame: 'group',
    isPart: hasPart.openingTimes,
  },
  file: {
    Editor: lazyEditor(async () => (await import('./file/editor')).FileEditor),
    frame: 'control',
    isPart: hasPart.file,
  },
  productNames: {
    Editor: lazyEditor(async () => (await import('./tag-editors')).ProductNamesEditor),
    frame: 'control',
  },
  isil: {
    Editor: lazyEditor(async () => (await import('./isil/editor')).IsilEditor),
    frame: 'group',
    isPart: hasPart.isil,
  },
  relation: {
    Editor: lazyEditor(async () => (await import('./relation/editor')).RelationEditor),
    frame: 'control',
  },
  recurrence: {
    Editor: lazyEditor(async () => (await import('./recurrence/editor')).RecurrenceEditor),
    frame: 'group',
    isPart: hasPart.recurrence,
  },
}
