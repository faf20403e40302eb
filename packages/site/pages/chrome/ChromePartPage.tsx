import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { momentText } from './momentText.ts'

export interface ChromePartPageProps {
  readonly title: string
  readonly lead: string
  /** Address of the list of parts. */
  readonly listHref: string
  readonly isDraft: boolean
  /** Pages of the site that the preview offers, by path. */
  readonly pages: readonly (readonly [path: string, label: string])[]
  /** Published versions, the newest first; the first one is what visitors see. */
  readonly revisions: readonly {
    readonly version: number
    readonly summary: string
    readonly person: string
    readonly time: Date
  }[]
  /** IANA name of the site's time zone. */
  readonly zone: string
  /** Sentence about what has just been done. */
  readonly done: string | undefined
  readonly templateLanguage: ContentLanguage
}

const WIDTHS = [
  ['375', 'Phone'],
  ['768', 'Tablet'],
  ['1280', 'Desktop'],
] as const

function Choice(props: {
  readonly name: string
  readonly legend: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly chosen: string
}): ReactNode {
  const { name, legend, options, chosen } = props
  return (
    <fieldset>
      <legend className="pn-hidden">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The page with the form of a part, its preview and its versions; a script fills form and preview [PAN-95] [PAN-96]. */
export function ChromePartPage(props: ChromePartPageProps): ReactNode {
  const { title, lead, listHref, isDraft, pages, revisions, zone, done, templateLanguage } = props
  return (
    <section className="band item-form chrome-page" {...templateLanguage}>
      <div className="cell" data-span="wide">
        <p>
          <a href={listHref}>Surroundings</a>
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {done !== undefined && <output>{done}</output>}
        <noscript>
          <p>The form needs JavaScript in this browser.</p>
        </noscript>
        <div className="chrome-sides">
          <div>
            <div role="alert" tabIndex={-1} data-item-faults="" />
            <div className="pn-root" data-item-form="" />
            <div className="pn-root item-actions" hidden data-item-actions="">
              <label className="chrome-summary">
                <span>What has changed</span>
                <input type="text" maxLength={200} dir="auto" data-chrome-summary="" />
              </label>
              <button type="button" className="pn-button" data-kind="primary" data-item-save="">
                Publish
              </button>
              <a href={pages[0]?.[0] ?? '/'} target="_blank" rel="noopener" data-item-see="">
                See the site
              </a>
              <button type="button" className="pn-button" hidden={!isDraft} data-item-delete="">
                Delete draft
              </button>
              <output data-item-status="">{isDraft ? 'Draft, not published.' : ''}</output>
            </div>
          </div>
          <div className="chrome-preview" hidden data-chrome-preview="">
            <h2 className="pn-hidden">Preview</h2>
            <div className="chrome-choices">
              <label>
                <span className="pn-hidden">Page of the preview</span>
                <select data-chrome-page="">
                  {pages.map(([path, label]) => (
                    <option key={path} value={path}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              <Choice name="width" legend="Width of the preview" options={WIDTHS} chosen="1280" />
              <Choice
                name="scheme"
                legend="Theme of the preview"
                options={[
                  ['light', 'Day'],
                  ['dark', 'Night'],
                ]}
                chosen="light"
              />
            </div>
            <div className="chrome-stage" data-chrome-stage="" />
          </div>
        </div>
        <h2>Versions</h2>
        {revisions.length === 0 ? (
          <p>Nothing has been changed yet.</p>
        ) : (
          <ol className="chrome-versions">
            {revisions.map(({ version, summary, person, time }, index) => (
              <li key={version}>
                <span dir="auto">{summary || 'Without a note'}</span>
                <small>
                  {person}, <time dateTime={time.toISOString()}>{momentText(time, zone)}</time>
                </small>
                {index === 0 ? (
                  <small>Visitors see this version.</small>
                ) : (
                  <button type="button" className="pn-button" hidden data-chrome-revert={version}>
                    Publish again
                  </button>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
