import type { ReactNode } from 'react'

/** The head of a list in the panel: a row with the name of each column. */
export function ColumnHeads({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
