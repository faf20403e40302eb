import { Profiler, type ComponentProps, type ReactElement, type ReactNode } from 'react'

/** Names of the fields that every contestant renders: single-line texts, all required. */
export const NAMES: readonly string[] = Array.from({ length: 30 }, (_, place) => `field${place}`)

/** Form of each contestant. */
export interface ContestantProps {
  readonly onRender: (name: string) => void
}

/** All elements of one field; renders of each of them are counted. */
export function Counted({ name, onRender, children }: ContestantProps & CountedProps): ReactElement {
  return (
    <Profiler id={name} onRender={() => onRender(name)}>
      {children}
    </Profiler>
  )
}

interface CountedProps {
  readonly name: string
  readonly children: ReactNode
}

/** A field as every contestant but ours draws it: a label with the mark of what is required, a control, and what is wrong with it. */
export function Row({ name, error, ...control }: RowProps): ReactElement {
  return (
    <div>
      <label htmlFor={name}>
        {name}
        <span aria-hidden="true">*</span>
      </label>
      <input
        id={name}
        name={name}
        type="text"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${name}-error`}
        {...control}
      />
      <p id={`${name}-error`}>{error}</p>
    </div>
  )
}

interface RowProps extends ComponentProps<'input'> {
  readonly name: string
  readonly error?: string | undefined
}

/** Error text of a blank field. */
export const message = (name: string): string => `${name} is required.`
