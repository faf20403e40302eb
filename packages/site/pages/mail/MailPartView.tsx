import type { MailPart, MailRow } from '@vitrine/server/mail'
import type { CSSProperties, ReactNode } from 'react'
import type { MailColors } from '../../server/siteColors.ts'

const textIn = ({ ink: color }: MailColors): CSSProperties => ({
  margin: '0 0 16px',
  fontSize: 16,
  lineHeight: '24px',
  color,
})

/** A text with its line breaks. */
function Lines({ text }: { readonly text: string }): ReactNode {
  return text.split('\n').map((line, index) => (
    <span key={index} dir="auto">
      {index > 0 && <br />}
      {line}
    </span>
  ))
}

function RowView({ row, colors }: { readonly row: MailRow; readonly colors: MailColors }): ReactNode {
  const { ink, line } = colors
  const weight = row.isTotal ? 600 : 400
  const cell: CSSProperties = {
    padding: '9px 0',
    borderTop: `1px solid ${line}`,
    fontSize: 16,
    lineHeight: '24px',
    color: ink,
    fontWeight: weight,
    verticalAlign: 'top',
  }
  return (
    <tr>
      <th className="ink line" scope="row" style={{ ...cell, textAlign: 'start' }}>
        <bdi>
          <Lines text={row.label} />
        </bdi>
      </th>
      <td
        className="ink line"
        style={{ ...cell, paddingInlineStart: 22, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
      >
        <bdi>
          <Lines text={row.value} />
        </bdi>
      </td>
    </tr>
  )
}

export interface MailPartViewProps {
  readonly part: MailPart
  /** Whether it is the e-mail's first link, which alone is filled with the accent. */
  readonly isFirstLink: boolean
  readonly accent: string
  /** The other colours. */
  readonly colors: MailColors
}

/** A part of an e-mail in HTML [SRV-245]. */
export function MailPartView({ part, isFirstLink, accent, colors }: MailPartViewProps): ReactNode {
  const { ink, muted, line } = colors
  const text = textIn(colors)
  switch (part.type) {
    case 'text':
      return (
        <p
          className={part.isQuiet ? 'muted' : 'ink'}
          style={part.isQuiet ? { ...text, fontSize: 14, lineHeight: '21px', color: muted } : text}
        >
          <Lines text={part.text} />
        </p>
      )
    case 'quote':
      return (
        <blockquote
          className="ink"
          style={{ ...text, paddingInlineStart: 16, borderInlineStart: `2px solid ${accent}`, fontStyle: 'italic' }}
        >
          <Lines text={part.text} />
        </blockquote>
      )
    case 'rows':
      return (
        <table
          className="line"
          style={{ width: '100%', margin: '0 0 22px', borderCollapse: 'collapse', borderBottom: `1px solid ${line}` }}
        >
          <tbody>
            {part.rows.map((row, index) => (
              <RowView key={index} row={row} colors={colors} />
            ))}
          </tbody>
        </table>
      )
    case 'link':
      return (
        <>
          {part.lead !== undefined && (
            <p className="ink" style={text}>
              {part.lead}
            </p>
          )}
          <p style={{ margin: '0 0 22px' }}>
            <a
              className={isFirstLink ? undefined : 'ink second'}
              href={part.href}
              target="_blank"
              rel="noopener"
              style={{
                display: 'inline-block',
                padding: '10px 22px',
                borderRadius: 4,
                border: `1px solid ${isFirstLink ? accent : ink}`,
                ...(isFirstLink && { background: accent }),
                color: ink,
                fontSize: 16,
                lineHeight: '22px',
                fontWeight: 600,
                textDecoration: 'none',
              }}
            >
              {part.label}
            </a>
          </p>
        </>
      )
  }
}
