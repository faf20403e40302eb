import type { ReactElement } from 'react'
import type { FormState } from '../core/createForm.js'
import type { FormDefinition } from '../core/definition.js'
import type { FormMessages } from '../core/messages.js'
import { idOf, summaryItems, type FormParts } from '../core/parts.js'
import type { Values } from '../core/values.js'
import { part } from './part.js'

export interface SummaryProps {
  readonly definition: FormDefinition
  readonly state: FormState
  readonly values: Values
  readonly texts: FormMessages
  /** Id of the form's root. */
  readonly id: string
  readonly parts: FormParts
}

/** What is wrong, above the form: focused after a failed submit, with a link to every field at fault. */
export function Summary({ definition, state, values, texts, id, parts }: SummaryProps): ReactElement {
  return (
    <div
      {...part('summary', {
        role: 'group',
        'aria-labelledby': idOf(id, '', 'failure'),
        tabindex: -1,
        ...parts.summary,
      })}
    >
      <p {...part('failure', { id: idOf(id, '', 'failure'), ...parts.failure })}>{state.failure}</p>
      <p {...part('notice', { 'data-place': 'above', ...parts.notice })}>{texts.reviewBelow}</p>
      <ul {...part('summary-list')}>
        {summaryItems(definition, state, values, id).map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
