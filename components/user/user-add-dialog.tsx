'use client'

import { Send, UserPlus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { Dialog } from '#components/ui/overlay/dialog'
import { locales } from '#contract/kernel/constants'
import { call } from '#lib/api/client'
import { assignmentEndpoints } from '#lib/api/endpoints/assignment'
import { issueText } from '#lib/forms/issue-text'
import { useRequestKey } from '#lib/forms/use-request-key'
import { type PersonOption, PersonPicker } from './person-picker'
import { RoleSelect } from './role-select'
import { useAssignmentAction } from './use-assignment-action'
import type { UserAddProps } from './user-add'

const formId = 'user-add'

export type UserAddDialogProps = Pick<UserAddProps, 'parties' | 'roles'> & { onClose: () => void }

/** The questions of giving a role, by mail or to somebody who works here already. */
export function UserAddDialog({ parties, roles, onClose }: UserAddDialogProps) {
  const t = useTranslations('user')
  const ui = useTranslations('ui')
  const validation = useTranslations('validation')
  const locale = useLocale()
  const [way, setWay] = useState<'invite' | 'assign'>('invite')
  const [email, setEmail] = useState('')
  const [person, setPerson] = useState<PersonOption>()
  const [role, setRole] = useState('')
  const [language, setLanguage] = useState(locale)
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState('')
  const [isTried, setTried] = useState(false)
  const keyOf = useRequestKey()
  const { run, isRunning, refusal, general, isHeld, errorOf } = useAssignmentAction(onClose)
  const party = parties[at] ?? parties[0]
  const params = { partyType: party.type, party: party.key }
  const facts = { role: roles.find(({ key }) => key === role)?.name ?? '', party: party.name }

  const who = way === 'invite' ? email.trim() : (person?.name ?? '')
  const question = [at, way === 'invite' ? who : person?.user, role].join()
  const isMissing = (value: string | undefined) => (isTried && !value ? validation('required') : undefined)
  const fieldError = (path: string) => {
    const found = errorOf(path)
    return found && issueText(validation, found)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    // A refused request may succeed by now: it gets a new key.
    const keyFor = (body: object) => keyOf([params, body, refusal?.options.reference])
    if (role === '' || (way === 'invite' ? email.trim() === '' : person === undefined)) return
    setAsked(question)
    if (way === 'invite') {
      const body = { email, role, locale: language }
      void run(
        () => call(assignmentEndpoints.invite, { params, body, idempotencyKey: keyFor(body) }),
        t('add.invited', { ...facts, name: email }),
      )
    } else if (person !== undefined) {
      const body = { user: person.user, role }
      void run(
        () => call(assignmentEndpoints.assign, { params, body, idempotencyKey: keyFor(body) }),
        t('add.assigned', { ...facts, name: person.name }),
      )
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('add.open')}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            icon={way === 'invite' ? <Send /> : <UserPlus />}
            busy={isRunning && ui('busy')}
          >
            {way === 'invite' ? t('add.invite') : t('add.assign')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="stack gap-5">
        {general === undefined ? null : (
          <Notice kind="error" announce>
            {general.message}
          </Notice>
        )}
        <RadioGroup
          id="add-way"
          label={t('add.who')}
          look="list"
          options={[
            { value: 'invite', label: t('add.byMail'), note: t('add.byMailNote') },
            { value: 'assign', label: t('add.known'), note: t('add.knownNote') },
          ]}
          radio={{ name: 'way', onChange: (event) => setWay(event.target.value === 'assign' ? 'assign' : 'invite') }}
          value={way}
        />
        {way === 'invite' ? (
          <Field id="add-email" label={t('email')} error={isMissing(email.trim()) ?? fieldError('email')}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="off"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
        ) : (
          <PersonPicker
            id="add-person"
            selected={person}
            onSelect={setPerson}
            error={isMissing(person?.user) ?? fieldError('user')}
          />
        )}
        {parties.length === 1 ? null : (
          <Field id="add-party" label={t('party')}>
            {(control) => (
              <Select
                {...control}
                value={String(at)}
                onChange={(event) => setAt(Number(event.target.value))}
                options={parties.map(({ type, name }, index) => ({
                  value: String(index),
                  label: `${name} (${t(`parties.${type}`).toLowerCase()})`,
                }))}
              />
            )}
          </Field>
        )}
        <RoleSelect
          id="add-role"
          roles={roles}
          value={role}
          onChange={setRole}
          error={isMissing(role) ?? fieldError('role')}
          held={isHeld && asked === question ? t('roleExists', { name: who }) : undefined}
        />
        {way === 'invite' ? (
          <Field id="add-locale" label={t('add.language')} help={t('add.languageHelp')}>
            {(control) => (
              <Select
                {...control}
                value={language}
                onChange={(event) => setLanguage(event.target.value === 'en' ? 'en' : 'nl')}
                options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
              />
            )}
          </Field>
        ) : null}
      </form>
    </Dialog>
  )
}
