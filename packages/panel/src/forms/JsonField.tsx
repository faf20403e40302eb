import { type ReactElement, useId, useState } from 'react'

export interface JsonFieldProps {
  readonly label: string
  readonly value: unknown
  onChange(value: unknown): void
}

/** Reads JSON; the fault is a sentence for a person. */
function readJson(text: string): { readonly value?: unknown; readonly fault?: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { fault: `This is no JSON yet: ${error instanceof Error ? error.message : 'it cannot be read'}.` }
  }
}

/** A value that has no field of its own, as JSON. Text that cannot be read stays in the field and changes nothing [PAN-44]. */
export function JsonField({ label, value, onChange }: JsonFieldProps): ReactElement {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))
  const { fault } = text.trim() === '' ? {} : readJson(text)
  return (
    <div className="pn-field" data-kind="json">
      {fault !== undefined && (
        <p className="pn-fault" role="alert">
          {fault}
        </p>
      )}
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={5}
        spellCheck={false}
        dir="ltr"
        value={text}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          const read = readJson(target.value)
          if (target.value.trim() === '') onChange(undefined)
          else if (read.fault === undefined) onChange(read.value)
        }}
        onBlur={() => fault === undefined && setTyped(undefined)}
      />
      <small>Data without a form of its own, as JSON.</small>
    </div>
  )
}
