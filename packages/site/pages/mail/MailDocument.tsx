import { formatMessage } from '@vitrine/messages'
import { textDirection } from '@vitrine/parts'
import type { CSSProperties, ReactNode } from 'react'
import { MAILS } from '../../messages/mails.ts'
import { translatorOf } from '../../server/languages.ts'
import type { MailLook } from '../../server/mail/renderMail.tsx'
import type { MailContent } from '../../server/mail/siteMail.ts'
import type { MailColors } from '../../server/siteColors.ts'
import { MailPartView } from './MailPartView.tsx'

/**
 * Rules that an attribute cannot give: the colours of the dark theme, which replace those of the attributes, and less
 * space on phones. A mail program without them shows the e-mail as on paper.
 */
const rulesOf = ({
  ink,
  paper,
  mutedOnInk,
  lineOnInk,
}: MailColors): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:${ink}!important}.ink{color:${paper}!important}.muted{color:${mutedOnInk}!important}.line{border-color:${lineOnInk}!important}.second{border-color:${paper}!important}}
@media (max-width:480px){.page{padding:22px 16px!important}.title{font-size:25px!important}}`

/** Fonts by the script of the language: a mail loads no font, so each family ends with one that systems have. */
const FONTS = {
  ltr: {
    heading: "Fraunces,Georgia,'Times New Roman',serif",
    text: "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif",
  },
  rtl: { heading: 'Vazirmatn,Tahoma,Arial,sans-serif', text: 'Vazirmatn,Tahoma,Arial,sans-serif' },
} as const

/** Style of a table that only arranges. */
const WHOLE: CSSProperties = { width: '100%', borderCollapse: 'collapse' }

export interface MailDocumentProps extends MailLook, Pick<MailContent, 'subject' | 'parts' | 'lang' | 'unsubscribe'> {}

/** Keeps numbers such as "#00042" in one line. */
function Unbroken({ text }: { readonly text: string }): ReactNode {
  return text.split(/(\s+)/).map((piece, at) =>
    /\d/.test(piece) ? (
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}

/**
 * The HTML of every e-mail of the site: its wordmark, the subject as a heading, the parts, and why it was sent. Tables
 * and attributes arrange it, because mail programs know little of style sheets; it needs no picture [SRV-245].
 */
export function MailDocument(props: MailDocumentProps): ReactNode {
  const { subject, parts, lang, unsubscribe, site, accent, colors } = props
  const say = translatorOf(lang)(MAILS)
  const dir = textDirection(lang)
  const fonts = FONTS[dir]
  const { paper, ink, muted, line } = colors
  const firstLink = parts.find(({ type }) => type === 'link')
  const small: CSSProperties = { margin: '0 0 6px', fontSize: 14, lineHeight: '21px', color: muted }
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{rulesOf(colors)}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, background: paper }}>
        <table role="presentation" className="ground" style={{ ...WHOLE, background: paper, fontFamily: fonts.text }}>
          <tbody>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table that arranges is no control */}
              <td className="page" align="center" style={{ padding: '44px 22px' }}>
                <table role="presentation" dir={dir} style={{ ...WHOLE, maxWidth: 560 }}>
                  <tbody>
                    <tr>
                      <td style={{ padding: '0 0 11px', borderBottom: `2px solid ${accent}` }}>
                        <span
                          className="ink"
                          style={{ fontFamily: fonts.heading, fontSize: 20, color: ink }}
                          dir="auto"
                        >
                          {site}
                        </span>
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '33px 0 11px' }}>
                        <h1
                          className="ink title"
                          style={{
                            margin: '0 0 22px',
                            fontFamily: fonts.heading,
                            fontWeight: 500,
                            fontSize: 31,
                            lineHeight: 1.2,
                            color: ink,
                          }}
                        >
                          <Unbroken text={subject} />
                        </h1>
                        {parts.map((part, index) => (
                          // The parts of an e-mail never change their order.
                          <MailPartView
                            key={index}
                            part={part}
                            isFirstLink={part === firstLink}
                            accent={accent}
                            colors={colors}
                          />
                        ))}
                      </td>
                    </tr>
                    <tr>
                      <td className="line" style={{ padding: '16px 0 0', borderTop: `1px solid ${line}` }}>
                        <p className="muted" style={small}>
                          {formatMessage(say.mailFooter, { site })}
                        </p>
                        {unsubscribe !== undefined && (
                          <p className="muted" style={small}>
                            <a
                              className="muted"
                              href={unsubscribe}
                              target="_blank"
                              rel="noopener"
                              style={{ color: muted }}
                            >
                              {say.mailUnsubscribe}
                            </a>
                          </p>
                        )}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
