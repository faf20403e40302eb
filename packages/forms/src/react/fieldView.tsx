import type { ReactElement, Ref } from 'react'
import type { FormField } from '../core/definition.js'
import { kindOf } from '../core/fieldKinds.js'
import { fieldName } from '../core/fieldName.js'
import { counterPart, idOf } from '../core/parts.js'
import { controlView } from './controlView.js'
import type { FormView } from './formContext.js'
import { fixedPart, part, rootProps } from './part.js'

/** A heading between fields, with its description and its line. */
function sectionView(
  field: FormField,
  { contentLanguage }: FormView,
  given: object,
  ref: Ref<HTMLDivElement>,
): ReactElement {
  return (
    <div {...rootProps(part('section', { 'data-underline': field.underline }), given)} ref={ref}>
      <h3 {...part('section-title')} {...contentLanguage}>
        {field.title}
      </h3>
      {field.description && (
        <p {...part('help')} {...contentLanguage}>
          {field.description}
        </p>
      )}
    </div>
  )
}

/**
 * One field: its error, title, controls, and below them its help and counter.
 * @param given - The caller's attributes of the root.
 */
export function fieldView(view: FormView, field: FormField, given: object, ref: Ref<HTMLDivElement>): ReactElement {
  const { kinds, id, parts, values, state, texts, contentLanguage } = view
  const value = values[field.id] ?? ''
  const controls = kindOf(kinds, field.type).controls(field, texts)
  const [only] = controls
  if (field.type === 'section') return sectionView(field, view, given, ref)
  if (!only) return <input type="hidden" name={fieldName(field, '')} defaultValue={field.value} />

  const composite = only.part !== ''
  const choice = only.element === 'input' && only.options !== undefined
  const counter: Partial<ReturnType<typeof counterPart>> = only.hint
    ? { text: only.hint }
    : typeof value === 'string'
      ? counterPart(field, value)
      : undefined
  const titleId = idOf(id, field, 'title')
  const required = field.required && (
    <span aria-hidden="true" data-scope="form" data-part="required">
      *
    </span>
  )
  const own = {
    ...fixedPart('field', parts.field(field)),
    'data-field': field.id,
    'data-kind': field.type,
    role: composite ? 'group' : undefined,
    'aria-labelledby': composite ? titleId : undefined,
    'aria-describedby': composite && field.description ? idOf(id, field, 'help') : undefined,
  }
  return (
    <div {...rootProps(own, given)} ref={ref}>
      <p {...fixedPart('error', parts.error(field))} id={idOf(id, field, 'error')}>
        {state.errors[field.id]}
      </p>
      {composite || choice ? (
        <div data-scope="form" data-part="title" id={titleId} {...contentLanguage}>
          {field.title}
          {required}
        </div>
      ) : (
        <label data-scope="form" data-part="title" htmlFor={idOf(id, field, '')} {...contentLanguage}>
          {field.title}
          {required}
        </label>
      )}
      {composite ? (
        <div {...part('group')}>
          {controls.map((shape) => {
            const labelId = idOf(id, field, `${shape.part}.label`)
            const labelLanguage = shape.content === 'label' ? contentLanguage : undefined
            return (
              <div key={shape.part} {...part('group-item', { 'data-name': shape.part })}>
                {shape.options && shape.element === 'input' ? (
                  <div {...part('label', { id: labelId })} {...labelLanguage}>
                    {shape.label}
                  </div>
                ) : (
                  <label {...part('label', { for: idOf(id, field, shape.part) })} {...labelLanguage}>
                    {shape.label}
                  </label>
                )}
                {controlView(view, field, value, shape, labelId)}
              </div>
            )
          })}
        </div>
      ) : (
        controlView(view, field, value, only, titleId)
      )}
      {(field.description || counter) && (
        <div {...part('below')}>
          {field.description && (
            <p {...part('help', { id: idOf(id, field, 'help') })} {...contentLanguage}>
              {field.description}
            </p>
          )}
          {counter && (
            <p {...part('counter', { id: idOf(id, field, 'counter'), ...counter.attributes })}>{counter.text}</p>
          )}
        </div>
      )}
    </div>
  )
}
