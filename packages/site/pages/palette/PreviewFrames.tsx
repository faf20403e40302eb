import type { ReactNode } from 'react'

export interface PreviewFramesProps {
  /** Pages of the site that can be framed. */
  readonly pages: readonly { readonly label: string; readonly href: string }[]
}

const framed = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}edit-mode=true`

/** A page of the site by day and at night; script shows it in the colours that are being tried. */
export function PreviewFrames({ pages }: PreviewFramesProps): ReactNode {
  return (
    <section aria-labelledby="preview" className="palette-preview" data-needs-script hidden>
      <h2 id="preview">On the site</h2>
      <p className="field">
        <label htmlFor="preview-page">Page</label>
        <select id="preview-page">
          {pages.map(({ label, href }) => (
            <option key={href} value={framed(href)}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <div className="frames">
        {(['light', 'dark'] as const).map((scheme) => (
          <figure key={scheme}>
            <figcaption>{scheme === 'light' ? 'By day' : 'At night'}</figcaption>
            <div className="frame">
              <iframe
                data-scheme-frame={scheme}
                title={`The site ${scheme === 'light' ? 'by day' : 'at night'}`}
                data-src={framed(pages[0]?.href ?? '/')}
              />
            </div>
          </figure>
        ))}
      </div>
    </section>
  )
}
