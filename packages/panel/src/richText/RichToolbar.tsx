import { type ReactElement, useId, useState } from 'react'
import { IconButton } from '../ui/IconButton.js'
import type { IconName } from '../ui/Icon.js'
import { linkAddress, type RichFormat } from './richFormats.js'

const BUTTONS: readonly { readonly format: RichFormat; readonly label: string; readonly keys?: string }[] = [
  { format: 'bold', label: 'Bold', keys: 'Control+B' },
  { format: 'italic', label: 'Italic', keys: 'Control+I' },
  { format: 'link', label: 'Link' },
  { format: 'heading2', label: 'Heading' },
  { format: 'heading3', label: 'Smaller heading' },
  { format: 'bullets', label: 'List' },
  { format: 'numbers', label: 'Numbered list' },
  { format: 'quote', label: 'Quotation' },
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
            label={label}
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
