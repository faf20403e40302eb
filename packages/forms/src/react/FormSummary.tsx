'use client'

import { forwardRef, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import { answerId, idOf, summaryItems } from '../core/parts.js'
import { useFormView } from './formContext.js'
import { part, rootProps } from './part.js'

/** The props of a form's summary: any attribute of its root element. */
export type FormSummaryProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** The errors above the form: focused after a failed submit, with a link to every field with an error. */
export const FormSummary: ForwardRefExoticComponent<FormSummaryProps & RefAttributes<HTMLDivElement>> = forwardRef(
  function FormSummary(props: FormSummaryProps, ref) {
    const view = useFormView('FormSummary')
    const { state, values, texts, id, parts } = view
    const own = {
      id: state.status === 'success' ? undefined : answerId(id),
      role: 'group',
      'aria-labelledby': idOf(id, '', 'failure'),
      tabindex: -1,
      ...parts.summary,
    }
    return (
      <div {...rootProps(part('summary', own), props)} ref={ref}>
        <p {...part('failure', { id: idOf(id, '', 'failure'), ...parts.failure })}>{state.failure}</p>
        <p {...part('notice', { 'data-place': 'above', ...parts.notice })}>{texts.reviewBelow}</p>
        <ul {...part('summary-list')}>
          {summaryItems(view, state, values, id, texts).map(({ href, text, part: name }) => (
            <li key={href}>
              <a href={href} {...(name && part(name))}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )
  },
)
