import { useLayoutEffect, useRef, type PropsWithChildren, type ReactElement } from 'react'

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ô', u: 'ü', y: 'ý' }
const DONE = /^\s*⟦|⟧\s*$/

/** "Send" becomes "⟦Séñd ~~⟧": legible, half as long again, and its brackets show whether an end is cut off. */
export function lengthen(text: string): string {
  const words = text.trim()
  const [before, after] = [text.slice(0, text.length - text.trimStart().length), text.slice(text.trimEnd().length)]
  if (!/\p{L}/u.test(words) || DONE.test(text)) return text
  const accented = words.replace(/[aceinouy]/g, (letter) => ACCENTS[letter] ?? letter)
  return `${before}⟦${accented} ${'~'.repeat(Math.ceil(words.length / 2))}⟧${after}`
}

function lengthenAll(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const longer = lengthen(node.nodeValue ?? '')
    if (longer !== node.nodeValue) node.nodeValue = longer
  }
}

/** A pseudo-locale: every text inside, now and later, as a language with long words would have it. */
export function Lengthened({ children }: PropsWithChildren): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = place.current
    if (!root) return undefined
    lengthenAll(root)
    const observer = new MutationObserver(() => lengthenAll(root))
    observer.observe(root, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
