import type { ReactElement } from 'react'
import { type ContestantProps, Counted, NAMES, Row } from '../fields.js'

/** Uncontrolled JSX without validation and state. */
export function App({ onRender }: ContestantProps): ReactElement {
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {NAMES.map((name) => (
        <Counted key={name} name={name} onRender={onRender}>
          <Row name={name} defaultValue="" />
        </Counted>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}
