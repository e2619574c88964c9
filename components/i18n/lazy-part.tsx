import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ComponentType, useMemo } from 'react'
import { loadMessages } from '#lib/api/load-messages'
import { mergeMessages, type Namespace } from '#lib/i18n/pick-messages'

/**
 * A dialog or menu that is loaded when it is first used, together with the messages that it needs beside those of the
 * page. Answers the function that loads it, for `loadChunk`, `usePart` and `MenuButton`.
 */
export function lazyPart<Props extends object>(
  of: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  let made: Promise<ComponentType<Props>> | undefined
  return () => {
    made ??= Promise.all([load(), loadMessages(of)]).then(
      ([Part, messages]) =>
        function WithMessages(props: Props) {
          const ofPage = useMessages()
          const all = useMemo(() => mergeMessages(ofPage, messages), [ofPage])
          return (
            <NextIntlClientProvider locale={useLocale()} messages={all}>
              <Part {...props} />
            </NextIntlClientProvider>
          )
        },
    )
    // A failed load is tried again at the next use.
    made.catch(() => {
      made = undefined
    })
    return made
  }
}
