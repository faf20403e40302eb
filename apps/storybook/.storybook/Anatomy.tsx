import { type ReactElement, useEffect, useState } from 'react'
import { partTree } from './partTree.ts'

/** The parts of a story as it stands on the page, read from its elements whenever they change. */
export function Anatomy({ story }: { readonly story: string }): ReactElement | null {
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    const read = (): void => {
      const frame = document.querySelector(`#story--${CSS.escape(story)}`)
      setLines(frame ? partTree(frame) : [])
    }
    const observer = new MutationObserver(read)
    observer.observe(document.body, { childList: true, subtree: true })
    read()
    return () => observer.disconnect()
  }, [story])
  if (lines.length === 0) return null
  return (
    <>
      <h2>Anatomy</h2>
      <p>The elements of the first state, each with its part, its states and the custom properties that stand on it.</p>
      <pre className="anatomy">{lines.join('\n')}</pre>
    </>
  )
}
