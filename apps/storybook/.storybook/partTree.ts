/** One element of a component's anatomy. */
interface Line {
  readonly depth: number
  readonly text: string
}

/** Writes an element as one line: its tag, its part, its states and the custom properties on it. */
function describe(element: Element): string {
  const { scope, part } = (element as HTMLElement).dataset
  const states = element
    .getAttributeNames()
    .filter((name) => /^(data-|aria-)/.test(name) && name !== 'data-scope' && name !== 'data-part')
  const properties = [...((element as HTMLElement).style ?? [])].filter((name) => name.startsWith('--vt-'))
  const more = [...states, ...properties].join(' ')
  return `<${element.localName}> ${scope}/${part}${more ? `  ${more}` : ''}`
}

function collect(element: Element, depth: number, lines: Line[]): void {
  const isPart = element instanceof HTMLElement && element.dataset['part'] !== undefined
  if (isPart) lines.push({ depth, text: describe(element) })
  for (const child of element.children) collect(child, isPart ? depth + 1 : depth, lines)
}

/**
 * The parts of rendered markup as lines of text, a part inside another one further in. Lines that repeat, as those of
 * slides do, are written once.
 */
export function partTree(root: Element): string[] {
  const lines: Line[] = []
  for (const child of root.children) collect(child, 0, lines)
  const seen = new Set<string>()
  return lines.flatMap(({ depth, text }) => {
    const line = `${'  '.repeat(depth)}${text}`
    if (seen.has(line)) return []
    seen.add(line)
    return [line]
  })
}
