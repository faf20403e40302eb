import type { ReactElement, ReactNode } from 'react'

/** A page of Lantern Hall behind the dialog of a story. */
export function Scene({ children }: { readonly children?: ReactNode }): ReactElement {
  return (
    <main style={{ minBlockSize: '88vh', padding: 44 }}>
      <h1>Prints after dark</h1>
      <p style={{ maxInlineSize: '60ch' }}>
        Forty prints hang in the old lamp factory until spring. The page goes on underneath; nothing in it moves.
      </p>
      {children}
    </main>
  )
}
