'use client'

import { FolderInput } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Combobox } from '#components/ui/combobox'
import { Dialog } from '#components/ui/dialog'
import { Field } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import type { MoveImpact } from '#contract/team-tree'
import { call } from '#lib/api/client'
import { teamTreeEndpoints } from '#lib/api/endpoints/team-tree'
import { toast } from '#lib/browser/toast'
import { fillMessage } from '#lib/forms/fill-message'
import { fillText } from '#lib/forms/fill-text'
import type { TeamTreeWords } from './team-tree-words'

export type TeamChangeProps = {
  team: { key: string; name: string; version: number }
  locale: 'nl' | 'en'
  words: TeamTreeWords
}

type Target = { key: string; name: string; path: string }

/** Moves a team with everything in it, after telling what that means. */
export function TeamMove({ team, locale, words }: TeamChangeProps) {
  const router = useRouter()
  const [targets, setTargets] = useState<Target[]>()
  const [target, setTarget] = useState<Target>()
  // By team: who changes their mind while one is being worked out never reads it as that of the next.
  const [impacts, setImpacts] = useState<Record<string, MoveImpact>>({})
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const params = { team: team.key }
  const impact = target && impacts[target.key]
  const isWaiting = isBusy || (target !== undefined && impact === undefined && error === undefined)
  const fail = (cause: unknown) => setError(cause instanceof AppError ? cause.message : words.failed)

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    await work().catch(fail)
    setBusy(false)
  }
  const close = () => {
    setTargets(undefined)
    setTarget(undefined)
    setImpacts({})
    setError(undefined)
  }
  const open = () => run(async () => setTargets((await call(teamTreeEndpoints.targets, { params })).data.items))
  const choose = (key: string | undefined) => {
    const chosen = targets?.find((one) => one.key === key)
    setTarget(chosen)
    setError(undefined)
    if (chosen === undefined) return
    const to = chosen.key
    call(teamTreeEndpoints.previewMove, { params, body: { to } }).then(
      ({ data }) => setImpacts((known) => ({ ...known, [to]: data })),
      fail,
    )
  }
  const move = () =>
    run(async () => {
      if (target === undefined) return
      await call(teamTreeEndpoints.move, { params, body: { to: target.key }, version: `"v${team.version}"` })
      toast({ message: fillText(words.move.done, { name: team.name, to: target.name }), closeLabel: words.close })
      close()
      router.refresh()
    })
  const toOption = ({ key, name, path }: Target) => ({ value: key, label: name, note: path })

  return (
    <>
      <Button icon={<FolderInput />} busy={isBusy && targets === undefined && words.busy} onClick={() => void open()}>
        {words.move.open}
      </Button>
      {error !== undefined && targets === undefined ? (
        <Notice kind="error" announce>
          {error}
        </Notice>
      ) : null}
      {targets === undefined ? null : (
        <Dialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : close())}
          title={fillText(words.move.title, { name: team.name })}
          closeLabel={words.close}
          focus="first-field"
          width="wide"
          actions={
            <>
              <Button onClick={close}>{words.cancel}</Button>
              <Button
                look="primary"
                icon={<FolderInput />}
                busy={isWaiting && words.busy}
                reason={impact === undefined && !isWaiting ? words.move.chooseFirst : undefined}
                onClick={() => void move()}
              >
                {words.move.open}
              </Button>
            </>
          }
        >
          {error === undefined ? null : (
            <Notice kind="error" announce>
              {error}
            </Notice>
          )}
          <Field id="move-to" label={words.move.to} words={words} help={words.move.help}>
            {(control) => (
              <Combobox
                {...control}
                label={words.move.to}
                options={targets.map(toOption)}
                selected={target === undefined ? [] : [toOption(target)]}
                onSelectedChange={([chosen]) => choose(chosen?.value)}
                words={{
                  open: words.move.openList,
                  remove: (label) => label,
                  empty: words.move.nothing,
                  count: (count) => String(count),
                }}
              />
            )}
          </Field>
          {impact === undefined ? null : <Impact impact={impact} locale={locale} words={words} />}
        </Dialog>
      )}
    </>
  )
}

function Impact({ impact, locale, words }: { impact: MoveImpact; locale: 'nl' | 'en'; words: TeamTreeWords }) {
  const { teams, organisations, loses, gains, roles } = impact
  const people = (list: MoveImpact['loses']) => (
    <ul className="list-disc pl-6">
      {list.map(({ name, role, team }) => (
        <li key={`${name} ${role} ${team}`}>{fillText(words.move.person, { name, role, team })}</li>
      ))}
    </ul>
  )
  return (
    <div className="stack gap-3" role="status">
      <p>{fillMessage(words.move.takes, { teams, organisations }, locale)}</p>
      {loses.length === 0 ? null : (
        <div>
          <b>{words.move.loses}</b>
          {people(loses)}
        </div>
      )}
      {gains.length === 0 ? null : (
        <div>
          <b>{words.move.gains}</b>
          {people(gains)}
        </div>
      )}
      {loses.length + gains.length > 0 ? null : <p>{words.move.nobody}</p>}
      {roles.length === 0 ? null : (
        <Notice kind="warning">{fillText(words.move.roles, { roles: roles.join(', ') })}</Notice>
      )}
      <p className="text-muted">{words.move.inherits}</p>
    </div>
  )
}
