import { Fragment, type ReactNode } from 'react'

export interface SentenceProps {
  /** A message whose slots are elements: "Sign in, or {join}." */
  readonly text: string
  /** Content of each slot, by name. */
  readonly parts: Readonly<Record<string, ReactNode>>
}

/** Writes a sentence around links or other elements, which each language puts at a place of its own [SRV-191]. */
export function Sentence({ text, parts }: SentenceProps): ReactNode {
  return text.split(/\{(\w+)\}/).map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>)
}
