// Input before the script of a page listens: the browser shows it, and the script receives it once it is ready.

/** Marks a part of a page of which the script does not listen yet. */
export const earlyMark = 'data-early'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Early = {
  /** Values of fields since somebody changed them, the last one last. */
  values: Map<Field, string | boolean>
  /** Selections in text fields: React writes a text area anew when it takes over, and the caret is lost. */
  selections: Map<Field, [number | null, number | null]>
  /** Buttons that wait for what they do. */
  clicks: Set<HTMLButtonElement>
  /** The form whose saving by key waits. */
  saves?: Element | undefined
  /** The page around the forms listens. */
  isReady: boolean
  /** What was typed since the key of the search was pressed; `null` once the search listens itself. */
  search?: string | null | undefined
}

declare global {
  var earlyInput: Early | undefined
}

/**
 * A script that comes before everything else and writes down what is typed, chosen and clicked until then. A button waits
 * too while something that was typed in its form is not taken over: saving would leave it out. A button that sends a plain
 * form does so by itself. A text area that gets the focus counts as typed in: React's hydration sets its default value, which
 * takes the selection away from one that does not. The key that saves waits for the whole form, and is not the browser's; the one
 * that searches waits for the search, with what is typed after it, until a click or Escape says that somebody goes on elsewhere.
 */
export const earlyInputScript = `(()=>{const e=globalThis.earlyInput={values:new Map,selections:new Map,clicks:new Set,isReady:false},\
early=t=>t.closest('[${earlyMark}]'),\
note=({target:t})=>{if(t instanceof Element&&'value'in t&&early(t)){e.values.delete(t);e.values.set(t,t.type==='checkbox'||t.type==='radio'?t.checked:t.value)}},\
select=({target:t})=>{if(t instanceof HTMLTextAreaElement&&early(t))e.selections.set(t,[t.selectionStart,t.selectionEnd])};\
addEventListener('focusin',({target:t})=>{if(t instanceof HTMLTextAreaElement&&early(t))t.value=t.value},true);\
addEventListener('input',note,true);addEventListener('change',note,true);\
for(const n of ['input','select','keyup','pointerup'])addEventListener(n,select,true);\
addEventListener('click',v=>{const b=v.target instanceof Element&&v.target.closest('button');if(!b||b.disabled)return;\
const open=[...e.values.keys()].some(f=>b.form&&f.form===b.form&&early(f));\
if(early(b)||open||(!e.isReady&&b.type==='button'&&!b.popoverTargetElement)){v.preventDefault();v.stopImmediatePropagation();e.clicks.add(b)}},true);\
addEventListener('keydown',v=>{const f=(v.ctrlKey||v.metaKey)&&!v.altKey&&!v.shiftKey&&v.key.toLowerCase()==='s'&&document.querySelector('main [${earlyMark}]')?.closest('form');\
if(f){v.preventDefault();v.stopImmediatePropagation();e.saves=f}},true);\
addEventListener('pointerdown',()=>{if(e.search!==null)e.search=undefined},true);\
addEventListener('keydown',v=>{const c=v.ctrlKey||v.metaKey||v.altKey;\
if(e.search===null)return;\
if(e.search===undefined){if(!c||v.altKey||v.key.toLowerCase()!=='k'||!document.querySelector('[aria-keyshortcuts="Control+K"]'))return;e.search=''}\
else if(v.key==='Escape')e.search=undefined;\
else if(c)return;\
else if(v.key==='Backspace')e.search=e.search.slice(0,-1);\
else if([...v.key].length===1)e.search+=v.key;\
v.preventDefault();v.stopImmediatePropagation()},true)})()`

/** Sets a value past React, which keeps what it knows of the field, so that it hears of the difference. */
function setUnseen(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value)
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Does once more what somebody did in a field, now that the script listens to it. */
function repeat(field: Field, value: string | boolean): void {
  if (isTick(field)) {
    if (field.checked === value) field.checked = !value
    field.click()
    return
  }
  const text = String(value)
  if (!(field instanceof HTMLInputElement && field.type === 'file')) {
    const caret = document.activeElement === field && 'selectionStart' in field ? field.selectionStart : null
    field.value = text === '' ? ' ' : ''
    setUnseen(field, 'value', text)
    if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function clickWaiting({ values, clicks, isReady }: Early): void {
  for (const button of clicks) {
    const isOpen = [...values.keys()].some((field) => button.form !== null && field.form === button.form)
    const isLate = button.closest(`[${earlyMark}]`) !== null || isOpen || !isReady
    if (button.isConnected && isLate) continue
    clicks.delete(button)
    if (button.isConnected) button.click()
  }
}

/**
 * Puts ticks in a part of a page back as the server sent them, until they are done once more: a form that registers a choice
 * of which another is ticked by now takes it for none. Call it before the fields of the part are registered with the form.
 */
export function putBackTicks(part: Element): void {
  for (const [field] of globalThis.earlyInput?.values ?? [])
    if (isTick(field) && part.contains(field))
      for (const one of part.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'))
        if (one.name === field.name) one.checked = one.defaultChecked
}

/** Takes over what was done in a part of a page before its script listened; call it as soon as it does. */
export function takeOverEarly(part: Element): void {
  part.removeAttribute(earlyMark)
  const early = globalThis.earlyInput
  if (early === undefined) return
  for (const [field, value] of early.values) {
    if (field.isConnected && field.closest(`[${earlyMark}]`) !== null) continue
    early.values.delete(field)
    if (field.isConnected) repeat(field, value)
  }
  for (const [field, [start, end]] of early.selections) {
    if (field.isConnected && field.closest(`[${earlyMark}]`) !== null) continue
    early.selections.delete(field)
    if (document.activeElement === field && 'setSelectionRange' in field) field.setSelectionRange(start, end)
  }
  clickWaiting(early)
  if (early.saves?.contains(part)) saveEarly(early.saves)
}

/** Saves a form by its key where that was pressed before all of it listened; its form calls this once it hears the key. */
export function saveEarly(form: Element): void {
  const early = globalThis.earlyInput
  if (early?.saves !== form || form.querySelector(`[${earlyMark}]`) !== null) return
  const pressed = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
  if (!document.dispatchEvent(pressed)) early.saves = undefined
}

/** Runs the early clicks on buttons that are in no form, once the page listens. */
export function takeOverEarlyClicks(): void {
  const early = globalThis.earlyInput
  if (early === undefined) return
  early.isReady = true
  clickWaiting(early)
}

/** What was typed after the key of the search before it listened, if that was pressed; the search calls this once it does. */
export function takeOverEarlySearch(): string | undefined {
  const early = globalThis.earlyInput
  if (early === undefined) return undefined
  const { search } = early
  early.search = null
  return search ?? undefined
}
