'use client'

import type { ReactElement } from 'react'
import { answerId, idOf, summaryItems } from '../core/parts.js'
import { useFormView } from './formContext.js'
import { part } from './part.js'

/** What is wrong, above the form: focused after a failed submit, with a link to every field at fault. */
export function FormSummary(): ReactElement {
  const { definition, state, values, texts, id, parts } = useFormView('FormSummary')
  return (
    <div
      {...part('summary', {
        id: state.status === 'success' ? undefined : answerId(id),
        role: 'group',
        'aria-labelledby': idOf(id, '', 'failure'),
        tabindex: -1,
        ...parts.summary,
      })}
    >
      <p {...part('failure', { id: idOf(id, '', 'failure'), ...parts.failure })}>{state.failure}</p>
      <p {...part('notice', { 'data-place': 'above', ...parts.notice })}>{texts.reviewBelow}</p>
      <ul {...part('summary-list')}>
        {summaryItems(definition, state, values, id, texts).map(({ href, text, part: name }) => (
          <li key={href}>
            <a href={href} {...(name && part(name))}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
