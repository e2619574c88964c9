import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { Search } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog } from '#components/ui/overlay/dialog'
import { recentHits, type SearchHit, searchMinimumLength } from '#contract/content/search-limits'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { leavePage } from '#lib/browser/leave-question'
import { useRouter } from '#lib/browser/use-router'
import { searchHref } from '#lib/paths/search-href'
import { type RecentHit, recentHitsIn, recentHitsKey, withRecentHit } from '#lib/search/recent-hits'
import { HitText, type PaletteHit } from './hit-text'
import { matchingCommands, type PaletteCommand } from './matching-commands'

/** A call that no user started: a failure to read or save is not shown. */
const quietly = { whenSessionEnded: 'fail' } as const

/** Recently opened pages, from any device, and a function that adds to them. */
function useRecentHits(): { recent: PaletteHit[]; note: (hit: RecentHit) => void } {
  const [recent, setRecent] = useState<PaletteHit[]>([])
  const [noted, setNoted] = useState<RecentHit[]>([])
  useEffect(() => {
    let isThere = true
    void Promise.all([
      call('GET /main/recent', {}, quietly).catch(undefinedWhenRefused),
      call('GET /main/state', {}, quietly).catch(undefinedWhenRefused),
    ]).then(([opened, state]) => {
      if (!isThere) return
      const recent = recentHitsIn(state?.data[recentHitsKey])
      // A record is noted when its page is there, however somebody came to it; the rest is known from the palette alone.
      const others = opened === undefined ? recent : recent.filter(({ kind }) => kind === 'team' || kind === 'project')
      setNoted(recent)
      setRecent([...(opened?.data.items ?? []), ...others].slice(0, recentHits))
    })
    return () => {
      isThere = false
    }
  }, [])
  const note = (hit: RecentHit) => {
    const input = { params: { key: recentHitsKey }, body: { value: withRecentHit(noted, hit) } }
    void call('PUT /main/state/{key}', input, quietly).catch(undefinedWhenRefused)
  }
  return { recent, note }
}

type SearchState = { hits: SearchHit[]; status: 'short' | 'busy' | 'done' | 'failed' }

/** Milliseconds without typing before a search is sent. */
const pause = 150

/** Searches while somebody types; an answer to an earlier question never replaces that to a later one. */
function useSearch(question: string): SearchState {
  const [state, setState] = useState<SearchState>({ hits: [], status: 'short' })
  const wanted = question.trim()
  useEffect(() => {
    if (wanted.length < searchMinimumLength) {
      setState({ hits: [], status: 'short' })
      return
    }
    const abort = new AbortController()
    setState(({ hits }) => ({ hits, status: 'busy' }))
    const timer = setTimeout(() => {
      call('GET /main/search', { query: { q: wanted } }, { signal: abort.signal }).then(
        ({ data }) => setState({ hits: data.items, status: 'done' }),
        () => {
          if (!abort.signal.aborted) setState({ hits: [], status: 'failed' })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted])
  return state
}

export type SearchPaletteProps = {
  /** All that can be begun or opened from where the reader is. */
  commands: readonly PaletteCommand[]
  /** Ends the gathering of what is typed before the field has the focus, and answers that. */
  takeTyped?: () => string
  onClose: () => void
}

const nameOf = ({ kind, key, organisation }: PaletteHit) => `${kind} ${key} ${organisation?.key ?? ''}`

/**
 * Names the chosen option to assistive technology. The list does so itself where a key or the pointer chose, and not where
 * an answer begins at its best hit, nor where an option of the same value took the place of another.
 */
function ChosenOption({ root, value }: { root: RefObject<HTMLElement | null>; value: string }) {
  // After every drawing: options come and go with the same values.
  useEffect(() => {
    const options = [...(root.current?.querySelectorAll('[role="option"]') ?? [])]
    const chosen = options.find((option) => option.getAttribute('data-value') === value.trim())
    for (const part of root.current?.querySelectorAll('[role="combobox"], [role="listbox"]') ?? [])
      if (chosen === undefined) part.removeAttribute('aria-activedescendant')
      else part.setAttribute('aria-activedescendant', chosen.id)
  })
  return null
}

/** The palette: type, choose with the arrows, open with Enter. It searches, and leads to what can be begun or opened. */
export function SearchPalette({ commands: possible, takeTyped, onClose }: SearchPaletteProps) {
  const t = useTranslations('search')
  const router = useRouter()
  const [question, setQuestion] = useState('')
  const [chosen, setChosen] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const here = usePathname()
  const { recent: all, note } = useRecentHits()
  const recent = all.filter((hit) => searchHref(hit) !== here)
  const { hits: found, status } = useSearch(question)
  const hits: PaletteHit[] = status === 'short' ? recent : found
  const commands = matchingCommands(possible, question)
  const hasQuestion = question.trim() !== ''
  // Recently opened ones come first; with a question a command comes before any hit.
  const first = hasQuestion ? (commands[0]?.href ?? hits.map(nameOf)[0]) : (hits.map(nameOf)[0] ?? commands[0]?.href)
  // A new answer begins at its best hit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also where the best hit is the same
  useEffect(() => setChosen(first ?? ''), [hits, first])

  const open = (hit: PaletteHit) => {
    onClose()
    leavePage(() => {
      note(hit)
      router.push(searchHref(hit))
    })
  }
  const say = {
    short: t('short'),
    busy: t('busy'),
    failed: t('failed'),
    done:
      hits.length === 0 && commands.length === 0
        ? t('none', { question })
        : t('found', { count: String(hits.length + commands.length) }),
  }[status]

  const commandItems = commands.map(({ href, label, icon: Icon }) => (
    <CommandItem
      key={href}
      value={href}
      className="search-hit"
      onSelect={() => {
        onClose()
        leavePage(() => router.push(href))
      }}
    >
      <span className="tile">
        <Icon />
      </span>
      <span>{label}</span>
    </CommandItem>
  ))
  const hitItems = hits.map((hit) => (
    <CommandItem key={nameOf(hit)} value={nameOf(hit)} className="search-hit" onSelect={() => open(hit)}>
      <HitText hit={hit} />
    </CommandItem>
  ))

  return (
    <Dialog open width="wide" focus="first-field" title={t('palette')} onOpenChange={(isOpen) => isOpen || onClose()}>
      {/* The server searches; Ctrl-K is the palette's own key. */}
      <CommandRoot
        ref={root}
        label={t('label')}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={chosen}
        onValueChange={setChosen}
      >
        <div className="search-box search-box-wide">
          <Search />
          <CommandInput
            className="input"
            placeholder={t('placeholder')}
            value={question}
            onValueChange={setQuestion}
            onFocus={() => {
              const typed = takeTyped?.() ?? ''
              if (typed !== '') setQuestion((before) => before + typed)
            }}
          />
        </div>
        <CommandList className="search-hits" label={t('label')}>
          {hasQuestion ? (
            [...commandItems, ...hitItems]
          ) : (
            <>
              {hitItems.length === 0 ? null : <CommandGroup heading={t('recent')}>{hitItems}</CommandGroup>}
              {commandItems.length === 0 ? null : <CommandGroup heading={t('begin')}>{commandItems}</CommandGroup>}
            </>
          )}
        </CommandList>
        <ChosenOption root={root} value={chosen} />
      </CommandRoot>
      <p className="text-muted text-small" role="status">
        {say}
      </p>
      <p className="text-muted text-small">{t('hint')}</p>
    </Dialog>
  )
}
