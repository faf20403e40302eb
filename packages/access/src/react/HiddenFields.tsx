import type { ReactNode } from 'react'

/** Fields that a form posts unseen, by name: the crumb, and what the server asks for besides. */
export type HiddenValues = Readonly<Record<string, string>>

/** Renders the hidden fields of a form. */
export function HiddenFields({ values = {} }: { readonly values?: HiddenValues | undefined }): ReactNode {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ))
}
