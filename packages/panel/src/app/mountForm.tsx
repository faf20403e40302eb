import { type ReactElement, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BlockForm } from '../forms/BlockForm.js'
import { fieldOf } from '../forms/fieldOf.js'
import type { FormOptions, OnChange } from '../forms/formOptions.js'
import { withValue } from '../forms/values.js'

/** A form and what it edits. */
export interface MountedFormOptions extends FormOptions {
  /** valibot schema of the data: labels, help, limits and defaults of the fields stand in it. */
  readonly schema: unknown
  /** First data; members may be missing. */
  readonly data: unknown
  /**
   * Completes the data after a change, before they are shown. Default: they stay as they are.
   * @param before - The data before the change.
   */
  settle?(data: unknown, before: unknown): unknown
  /** Called with all data after each change. */
  onChange(data: unknown): void
}

/** A form in an element. */
export interface MountedForm {
  /** Shows other data in place of what was typed. */
  show(data: unknown): void
  /** Removes the form. */
  stop(): void
}

interface FormRootProps {
  readonly options: MountedFormOptions
  readonly field: ReturnType<typeof fieldOf>
  readonly first: unknown
}

function FormRoot({ options, field, first }: FormRootProps): ReactElement {
  const latest = useRef(first)
  const [data, setData] = useState(first)
  const change: OnChange = (path, value) => {
    const before = latest.current
    const next = withValue(before, path, value)
    latest.current = options.settle ? options.settle(next, before) : next
    setData(latest.current)
    options.onChange(latest.current)
  }
  return <BlockForm field={field} data={data} options={options} onChange={change} />
}

/**
 * Shows a form in an element, made from the schema of the data that it edits [PAN-43] [PAN-81].
 * @example
 * const form = mountForm(element, { schema: v.object({ title: v.string() }), data: { title: '' }, onChange: save })
 */
export function mountForm(element: Element, options: MountedFormOptions): MountedForm {
  const root = createRoot(element)
  const field = fieldOf(options.schema)
  let shown = 0
  function show(data: unknown): void {
    root.render(<FormRoot key={(shown += 1)} options={options} field={field} first={data} />)
  }
  show(options.data)
  return { show, stop: () => root.unmount() }
}
