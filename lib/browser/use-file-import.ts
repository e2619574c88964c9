import { useState } from 'react'
import { importTextMaximum } from '#contract/kernel/constants'
import { fileText } from '#contract/kernel/file-text'
import { useAction } from './use-action'

/** A character takes four bytes at most. */
const sizeMaximum = importTextMaximum * 4

/** A file of text that is looked at first and then read in: `send` says what would become of it, or does it. */
export function useFileImport<Answer>(
  send: (text: string, dryRun: boolean) => Promise<Answer>,
  textOf: (bytes: Uint8Array) => string = fileText,
) {
  const { run, isRunning, failure, clearFailure } = useAction()
  const [chosen, setChosen] = useState<{ text: string; answer: Answer }>()
  const [isTooLarge, setTooLarge] = useState(false)
  return {
    answer: chosen?.answer,
    isTooLarge,
    isRunning,
    failure,
    async choose(file: File | undefined) {
      // A file that will be refused is not even read: it may be larger than the browser's memory.
      const isReadable = file !== undefined && file.size <= sizeMaximum
      setChosen(undefined)
      setTooLarge(file !== undefined && !isReadable)
      clearFailure()
      if (!isReadable) return
      const text = textOf(new Uint8Array(await file.arrayBuffer()))
      const answer = await run(() => send(text, true), { refresh: false })
      if (answer) setChosen({ text, answer })
    },
    /** Reads in what was looked at, and says what `done` makes of the answer; true when that went well. */
    read: async (done: string | ((answer: Answer) => string)) =>
      chosen !== undefined && (await run(() => send(chosen.text, false), { done })) !== undefined,
  }
}
