/** Runs in a page: finds faults of its composition, each as one sentence with the blocks' types. */
export function findFaults(): readonly string[] {
  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll('main .cell')].filter(
      (cell) => cell.getBoundingClientRect().right > root.clientWidth + 1 || cell.scrollWidth > cell.clientWidth + 1,
    )
    faults.push(
      `the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${wide.map(nameOf).join(', ') || 'elsewhere'}`,
    )
  }

  /** The name of a block, or of the first block in an element. */
  function nameOf(element: Element): string {
    const block = element.closest('[data-block-type]') ?? element.querySelector('[data-block-type]')
    const inner = block?.querySelector('[data-variant]')?.getAttribute('data-variant')
    return `${block?.getAttribute('data-block-type') ?? element.className}${inner ? ` (${inner})` : ''}`
  }
  const isInFlow = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    element.getBoundingClientRect().height > 0 &&
    !['absolute', 'fixed'].includes(getComputedStyle(element).position)
  const shownIn = (parent: Element): Element[] => [...parent.children].filter(isInFlow)

  /** Neighbours one below the other have at least this many pixels between them. */
  function judgeGaps(elements: readonly Element[], least: number, what: string): void {
    for (const [index, element] of elements.entries()) {
      const before = elements[index - 1]
      if (!before) continue
      const gap = element.getBoundingClientRect().top - before.getBoundingClientRect().bottom
      if (gap < least - 0.5)
        faults.push(
          `${what}: ${Math.round(gap)} px between ${nameOf(before)} ${before.tagName} and ${nameOf(element)} ${element.tagName}`,
        )
    }
  }

  const bands = [...document.querySelectorAll('main > .band')]
  for (const band of bands) {
    const cells = [...band.querySelectorAll('.cell')].filter(isInFlow)
    for (const cell of cells) judgeGaps(shownIn(cell), 8, 'blocks')
    const rows = rowsOf(cells)
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1]
      if (before && row.top < before.bottom + 8)
        faults.push(
          `rows: ${Math.round(row.top - before.bottom)} px between ${before.cells.map(nameOf)} and ${row.cells.map(nameOf)}`,
        )
      // Two columns that stand beside each other but in two rows are a staircase.
      const [one, other] = [before?.cells, row.cells]
      if (one?.length !== 1 || other.length !== 1) continue
      const [a, b] = [one[0]!.getBoundingClientRect(), other[0]!.getBoundingClientRect()]
      if (a.right <= b.left || b.right <= a.left)
        faults.push(
          `stairs: ${(one[0] as HTMLElement).dataset['span']} and ${(other[0] as HTMLElement).dataset['span']}`,
        )
    }
    for (const row of rows)
      for (const cell of row.cells)
        if (Math.abs(cell.getBoundingClientRect().top - row.top) > 1 && getComputedStyle(cell).position !== 'sticky')
          faults.push(`columns: ${nameOf(cell)} begins below its neighbour`)
  }

  /** Groups cells by rows: cells that share a line of pixels. */
  function rowsOf(cells: readonly Element[]): { cells: Element[]; top: number; bottom: number }[] {
    const rows: { cells: Element[]; top: number; bottom: number }[] = []
    for (const cell of cells) {
      const { top, bottom } = cell.getBoundingClientRect()
      const row = rows.find((one) => top < one.bottom - 1 && bottom > one.top + 1)
      if (!row) rows.push({ cells: [cell], top, bottom })
      else {
        row.cells.push(cell)
        row.top = Math.min(row.top, top)
        row.bottom = Math.max(row.bottom, bottom)
      }
    }
    return rows
  }

  // Headings and texts of an owner's own words.
  for (const text of document.querySelectorAll('main [data-scope="html"][data-part="root"]')) {
    judgeGaps(shownIn(text), 4, 'text')
    for (const heading of text.querySelectorAll(':scope > * + :is(h2, h3, h4)')) {
      const gap = heading.getBoundingClientRect().top - heading.previousElementSibling!.getBoundingClientRect().bottom
      if (gap < 16 && gap >= 3.5) faults.push(`text: ${Math.round(gap)} px above a heading`)
    }
  }

  // Blocks do not lie on each other.
  const blocks = [...document.querySelectorAll('main .cell > *')].filter(isInFlow)
  const boxes = blocks.map((block) => block.getBoundingClientRect())
  for (const [one, a] of boxes.entries())
    for (let other = one + 1; other < boxes.length; other += 1) {
      const b = boxes[other]!
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        faults.push(`overlap: ${nameOf(blocks[one]!)} and ${nameOf(blocks[other]!)}`)
    }

  // No text stands outside of its column, unless a box around it scrolls or cuts it.
  const range = document.createRange()
  const isCut = (element: Element, cell: Element): boolean => {
    for (let at: Element | null = element; at && at !== cell; at = at.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(at)
      if (overflowX !== 'visible' || clipPath !== 'none' || position === 'fixed') return true
    }
    return false
  }
  for (const cell of document.querySelectorAll('main .cell')) {
    const { left, right } = cell.getBoundingClientRect()
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim()) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 2 || (box.left >= left - 1 && box.right <= right + 1) || isCut(node.parentElement!, cell))
        continue
      // The gallery in the full column is wider than the texts around it on purpose.
      if (node.parentElement!.closest('[data-block-type=gallery]')) continue
      faults.push(`text outside: ${nameOf(node.parentElement!)} “${node.textContent.trim().slice(0, 20)}”`)
      break
    }
  }

  // No word breaks inside a button.
  for (const button of document.querySelectorAll(
    'main :is(button, [role=button], summary, a[data-part]):not(h1 *, h2 *, h3 *)',
  )) {
    if (!isInFlow(button) || button.querySelector('h1, h2, h3, p, img')) continue
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]{2,24}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        )
        if (tops.size > 1) faults.push(`broken word: ${nameOf(button)} “${word}”`)
      }
  }
  return [...new Set(faults)]
}
