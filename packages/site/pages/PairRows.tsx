import type { ReactNode } from 'react'
import { errorProps, FieldError, type FormTexts } from './CheckoutField.tsx'

export interface PairRowsProps {
  /** Beginning of the fields' names: `link-` for `link-0-label` and `link-0-href`. */
  readonly start: string
  /** Heading of the column of words. */
  readonly words: string
  readonly form: FormTexts
}

/** Number of rows of a form whose fields are named `link-0-label`, `link-1-label` and so on. */
export function countRows(texts: Readonly<Record<string, string>>, start: string, end: string): number {
  let count = 0
  while (Object.hasOwn(texts, `${start}${count}${end}`)) count += 1
  return count
}

/** Rows of two fields: words, and the address that they link to [SRV-59]. */
export function PairRows({ start, words, form }: PairRowsProps): ReactNode {
  const places = Array.from({ length: countRows(form.typed, start, '-label') }, (_, place) => place)
  return (
    <div className="pairs">
      <p className="quiet" aria-hidden="true">
        <span>{words}</span>
        <span>Address</span>
      </p>
      {places.map((place) => (
        <div className="field" key={place}>
          <PairField name={`${start}${place}-label`} label={`${words} ${place + 1}`} form={form} />
          <PairField name={`${start}${place}-href`} label={`Address ${place + 1}`} form={form} isAddress />
        </div>
      ))}
    </div>
  )
}

interface PairFieldProps {
  readonly name: string
  readonly label: string
  readonly form: FormTexts
  readonly isAddress?: boolean
}

function PairField({ name, label, form, isAddress = false }: PairFieldProps): ReactNode {
  return (
    <span>
      <FieldError name={name} form={form} />
      <input
        id={name}
        name={name}
        aria-label={label}
        defaultValue={form.typed[name] ?? ''}
        dir={isAddress ? 'ltr' : 'auto'}
        inputMode={isAddress ? 'url' : undefined}
        maxLength={isAddress ? 2000 : 200}
        autoComplete="off"
        {...errorProps(name, form)}
      />
    </span>
  )
}
