'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, FormEvent, ForwardRefExoticComponent, RefAttributes } from 'react'
import { type Labels, LABELS } from '../core/labels.js'
import { HiddenFields, type HiddenValues } from './HiddenFields.js'
import { part } from './part.js'

/** One device on which the person is signed in. */
export interface ListedSession {
  /** Names the session in the list; never the session's own id, which opens it. */
  readonly id: string
  /** For example "Firefox on Linux". */
  readonly device: string
  /** As people read it, formatted by the server. */
  readonly startedAt: string
  readonly lastSeenAt: string
  /** The session that shows the list. */
  readonly isCurrent: boolean
}

export interface SessionListProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  readonly sessions: ReadonlyArray<ListedSession>
  /** Address to which the forms post: the field `session` names one session, or is `others`. */
  readonly action: string
  /** Fields that go with each form unseen, such as the crumb. */
  readonly hiddenFields?: HiddenValues | undefined
  /** Ends by script, with the id of a session or `'others'`. Left out, the browser posts. */
  readonly onEnd?: ((session: string) => unknown) | undefined
  readonly labels?: Labels | undefined
}

/**
 * List of a person's sessions, with buttons that end one session or all others [SRV-16]; works without script. Labels
 * replace its texts [ACC-47].
 */
export const SessionList: ForwardRefExoticComponent<SessionListProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  SessionListProps
>(function SessionList({ sessions, action, hiddenFields, onEnd, labels, ...rest }, ref) {
  const texts = { ...LABELS, ...labels }
  function form(session: string, text: string, device?: string) {
    function submit(event: FormEvent): void {
      if (!onEnd) return
      event.preventDefault()
      onEnd(session)
    }
    return (
      <form {...part('end')} method="post" action={action} onSubmit={submit}>
        <HiddenFields values={{ ...hiddenFields, session }} />
        <button
          {...part('button', { 'data-look': 'quiet' })}
          type="submit"
          aria-label={device === undefined ? undefined : `${text}: ${device}`}
        >
          {text}
        </button>
      </form>
    )
  }
  return (
    <section {...mergeProps(part('sessions'), rest)} ref={ref}>
      <ul {...part('list')}>
        {sessions.map(({ id, device, startedAt, lastSeenAt, isCurrent }) => (
          <li key={id} {...part('session', { 'data-state': isCurrent ? 'current' : 'other' })}>
            <p>
              <strong>{device}</strong>
              {isCurrent && <> · {texts.thisDevice}</>}
              <br />
              <small>
                {texts.started} {startedAt} · {texts.lastSeen} {lastSeenAt}
              </small>
            </p>
            {!isCurrent && form(id, texts.endSession, device)}
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && form('others', texts.endOthers)}
    </section>
  )
})
