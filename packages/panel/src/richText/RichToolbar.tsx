import { EDITOR_LINKS, EDITOR_RICH_TEXT } from '@vitrine/messages/editor'
import { type ReactElement, useId, useState } from 'react'
import { IconButton } from '../ui/IconButton.js'
import type { IconName } from '../ui/Icon.js'
import { linkAddress, type RichFormat } from './richFormats.js'

const BUTTONS: readonly { readonly format: RichFormat; readonly label: string; readonly keys?: string }[] = [
  { format: 'bold', label: EDITOR_RICH_TEXT.bold, keys: 'Control+B' },
  { format: 'italic', label: EDITOR_RICH_TEXT.italic, keys: 'Control+I' },
  { format: 'link', label: EDITOR_RICH_TEXT.addLink },
  { format: 'heading2', label: EDITOR_RICH_TEXT.heading },
  { format: 'heading3', label: 'Smaller heading' },
  { format: 'bullets', label: EDITOR_RICH_TEXT.bulletedList },
  { format: 'numbers', label: EDITOR_RICH_TEXT.numberedList },
  { format: 'quote', label: EDITOR_RICH_TEXT.quote },
]

export interface RichToolbarProps {
  /** Formats of the selected text. */
  readonly formats: ReadonlyArray<RichFormat>
  onFormat(format: RichFormat, address?: string): void
}

/** The formats of a text as buttons; a link asks for its address [PAN-66]. */
export function RichToolbar({ formats, onFormat }: RichToolbarProps): ReactElement {
  const id = useId()
  const [isLinking, setLinking] = useState(false)
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState('')
  function link(): void {
    const read = linkAddress(address)
    if (read === undefined) return setFault('An address is a page of the site, such as /visit, or a whole address.')
    setLinking(false)
    setAddress('')
    return onFormat('link', read)
  }
  function press(format: RichFormat): void {
    setFault('')
    if (format !== 'link' || formats.includes('link')) onFormat(format)
    else setLinking(!isLinking)
  }
  return (
    <>
      <div className="pn-rich" role="toolbar" aria-label="Formats of the text">
        {BUTTONS.map(({ format, label, keys }) => (
          <IconButton
            key={format}
            icon={format satisfies IconName}
            label={format === 'link' && formats.includes('link') ? EDITOR_LINKS.removeLink : label}
            keys={keys}
            aria-pressed={formats.includes(format)}
            aria-expanded={format === 'link' && !formats.includes('link') ? isLinking : undefined}
            // Keep the focus and the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(format)}
          />
        ))}
      </div>
      {isLinking && (
        <div className="pn-rich-link">
          {fault !== '' && (
            <p className="pn-fault" role="alert">
              {fault}
            </p>
          )}
          <label htmlFor={id}>Address of the link</label>
          <input
            id={id}
            inputMode="url"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              link()
            }}
          />
          <button type="button" className="pn-button" onClick={link}>
            Set link
          </button>
        </div>
      )}
    </>
  )
}
