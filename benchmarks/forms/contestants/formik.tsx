import { useFormik } from 'formik'
import type { ReactElement } from 'react'
import { type ContestantProps, Counted, message, NAMES, Row } from '../fields.js'

const initialValues: Record<string, string> = Object.fromEntries(NAMES.map((name) => [name, '']))
const validate = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(NAMES.filter((name) => !values[name]).map((name) => [name, message(name)]))

export function App({ onRender }: ContestantProps): ReactElement {
  const { getFieldProps, handleSubmit, errors, touched } = useFormik({ initialValues, validate, onSubmit: () => {} })
  return (
    <form noValidate onSubmit={handleSubmit}>
      {NAMES.map((name) => (
        <Counted key={name} name={name} onRender={onRender}>
          <Row {...getFieldProps(name)} name={name} error={touched[name] ? errors[name] : undefined} />
        </Counted>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}
