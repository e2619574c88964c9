'use client'

import { FileUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import type { CalendarImport } from '#contract/calendar-import'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { calendarImportEndpoints } from '#lib/api/endpoints/calendar-import'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import type { ImportWords } from '#lib/i18n/calendar-texts'
import { ImportRows } from './import-rows'

type Chosen = { text: string; answer: CalendarImport }

/** Reads a calendar of another program in: first it shows what would become of each event, and saves nothing. */
export function ImportButton({ organisation, words }: { organisation: string; words: ImportWords }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const [refusal, setRefusal] = useState<string>()
  const isSending = useRef(false)
  const amount = chosen?.answer.rows.filter(({ verdict }) => verdict === 'new' || verdict === 'changed').length ?? 0

  const open = (next: boolean) => {
    setOpen(next)
    setChosen(undefined)
    setRefusal(undefined)
  }
  /** One call at a time; a refusal says at once what is wrong with the file. */
  const send = async (text: string, dryRun: boolean): Promise<CalendarImport | undefined> => {
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      const input = { params: { organisation }, body: { text, dryRun }, idempotencyKey: crypto.randomUUID() }
      return (await call(calendarImportEndpoints.run, input)).data
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setRefusal(
        error.options.fields?.map((field) => ('message' in field ? field.message : '')).join(' ') || error.message,
      )
      return undefined
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const choose = async (file: File | undefined) => {
    setChosen(undefined)
    setRefusal(undefined)
    if (file === undefined) return
    // A file that will be refused is not even read: it may be larger than the browser's memory.
    if (file.size > words.maximum * 4) return setRefusal(words.tooLarge)
    const text = await file.text()
    const answer = await send(text, true)
    if (answer) setChosen({ text, answer })
  }
  const read = async () => {
    if (!chosen) return
    const answer = await send(chosen.text, false)
    if (!answer) return
    open(false)
    toast({ message: fillText(words.done, { amount }), closeLabel: words.close })
    router.refresh()
  }
  return (
    <>
      <Button icon={<FileUp />} onClick={() => open(true)}>
        {words.button}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title={words.title}
        description={words.help}
        closeLabel={words.close}
        width="wide"
        focus="first-field"
        actions={
          <>
            <Button onClick={() => open(false)}>{words.cancel}</Button>
            <Button
              look="primary"
              reason={chosen && amount === 0 ? words.nothing : undefined}
              busy={isBusy && words.busy}
              onClick={read}
            >
              {fillText(words.read, { amount })}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <label className="grid gap-1">
            <span className="field-label">{words.file}</span>
            <input
              type="file"
              accept=".ics,text/calendar"
              className="input"
              onChange={(event) => choose(event.target.files?.[0])}
            />
          </label>
          {refusal ? (
            <Notice kind="error" announce>
              {refusal}
            </Notice>
          ) : null}
          {chosen ? <ImportRows answer={chosen.answer} words={words} /> : null}
        </div>
      </Dialog>
    </>
  )
}
