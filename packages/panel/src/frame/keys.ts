import type { Command } from './messages.js'

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly target: EventTarget | null
}

const EDITED = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Returns the command of a key in the editor [PAN-48]: Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) undo and redo, Alt with an
 * arrow moves the selected block, Ctrl+D duplicates it, Delete removes it, Escape leaves it. In a text, Delete
 * belongs to the text.
 */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey, target }: Press): Command | undefined {
  const isText = target !== null && 'closest' in target && (target as Element).closest(EDITED) !== null
  const isControl = ctrlKey || metaKey
  const name = key.toLowerCase()
  if (isControl && !altKey) {
    if (name === 'z') return shiftKey ? 'redo' : 'undo'
    if (name === 'y') return 'redo'
    if (name === 'd') return 'duplicate'
  }
  if (altKey && !isControl && (key === 'ArrowUp' || key === 'ArrowDown')) return key === 'ArrowUp' ? 'up' : 'down'
  if (isControl || altKey || shiftKey) return undefined
  if (key === 'Escape') return 'escape'
  if (isText) return undefined
  if (key === 'Delete' || key === 'Backspace') return 'delete'
  return undefined
}
