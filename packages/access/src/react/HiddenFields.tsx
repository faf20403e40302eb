import type { ReactNode } from 'react'

/** Hidden fields that a form posts, by name: the crumb, and any further ones that the server needs. */
export type HiddenValues = Readonly<Record<string, string>>

/** Renders the hidden fields of a form. */
export function HiddenFields({ values = {} }: { readonly values?: HiddenValues | undefined }): ReactNode {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ))
}
