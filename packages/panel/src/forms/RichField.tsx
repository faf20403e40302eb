import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useLatest } from '@vitrine/parts/react'
import type { RichText } from '../richText/editRichText.js'
import type { RichFormat } from '../richText/richFormats.js'
import { RichToolbar } from '../richText/RichToolbar.js'
import type { TextField } from './field.js'

export interface RichFieldProps {
  readonly field: TextField
  readonly value: unknown
  onChange(value: string): void
}

/** A text with HTML, edited with its formats or as HTML [PAN-66]. The library comes when the field is shown. */
export function RichField({ field, value, onChange }: RichFieldProps): ReactElement {
  const id = useId()
  const html = value === undefined || value === null ? '' : String(value)
  const [isSource, setSource] = useState(false)
  const [isReady, setReady] = useState(false)
  const [formats, setFormats] = useState<readonly RichFormat[]>([])
  const element = useRef<HTMLDivElement>(null)
  const text = useRef<RichText>(undefined)
  const latest = useLatest({ html, onChange })
  useEffect(() => {
    const ending = new AbortController()
    async function start(): Promise<void> {
      const { editRichText } = await import('../richText/editRichText.js')
      if (!element.current || ending.signal.aborted) return
      const edited = await editRichText({
        element: element.current,
        html: latest.current.html,
        onChange: (next) => latest.current.onChange(next),
        onFormats: setFormats,
      })
      if (ending.signal.aborted) return edited.end()
      text.current = edited
      return setReady(true)
    }
    void start()
    return () => {
      ending.abort()
      text.current?.end()
      text.current = undefined
      setReady(false)
    }
  }, [isSource, latest])
  useEffect(() => text.current?.show(html), [html])
  return (
    <div className="pn-field" data-kind="html">
      <span id={id}>{field.label}</span>
      {isSource ? (
        <textarea
          aria-labelledby={id}
          rows={8}
          dir="auto"
          value={html}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <>
          <RichToolbar formats={formats} onFormat={(format, address) => text.current?.format(format, address)} />
          <div
            ref={element}
            className="pn-rich-text"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a textarea cannot show formats
            role="textbox"
            aria-multiline="true"
            aria-labelledby={id}
            aria-busy={!isReady}
            dir="auto"
            tabIndex={0}
          />
        </>
      )}
      <button type="button" className="pn-quiet" aria-pressed={isSource} onClick={() => setSource(!isSource)}>
        Edit as HTML
      </button>
      {field.help && <small>{field.help}</small>}
    </div>
  )
}
