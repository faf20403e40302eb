import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { PageNav } from './PageNav.tsx'

/** A picture or file in the list of all. */
export interface ListedMedia {
  readonly id: string
  readonly name: string
  readonly href: string
  /** Address of the small picture; none for a file. */
  readonly thumbnail: string | undefined
  /** Pixels of the whole picture. */
  readonly width: number
  readonly height: number
  /** Size and time: "1.2 MB, 3 Mar 2026". */
  readonly facts: string
  /** Whether a picture has no alternative text yet. */
  readonly isAltMissing: boolean
  /** Mean colour, which stands in its place until it has arrived. */
  readonly color: string | undefined
}

export interface FilesPageProps {
  readonly media: readonly ListedMedia[]
  readonly search: string
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** Sentence about the room that is left. */
  readonly room: string
  /** Sentence about what may be uploaded. */
  readonly limits: string
  readonly outcome: string | undefined
  readonly error: string | undefined
  readonly crumb: string
  /** Script that uploads many at once; without it the form sends one. */
  readonly script: string | undefined
  readonly nonce: string
  readonly templateLanguage: ContentLanguage
}

/** The page of the panel with all uploaded pictures and files [SRV-280] [SRV-281]. */
export function FilesPage(props: FilesPageProps): ReactNode {
  const { media, search, previous, next, room, limits, outcome, error, crumb, script, nonce, templateLanguage } = props
  return (
    <section className="band checkout-page files-page" {...templateLanguage}>
      <div className="cell" data-span="wide">
        <h1>Pictures and files</h1>
        <p className="lead">Upload what your pages show: pictures, and files to download.</p>
        {outcome !== undefined && <output>{outcome}</output>}
        <Refusal error={error} />
        <form className="upload" method="post" encType="multipart/form-data" data-uploads="">
          <input type="hidden" name="crumb" value={crumb} />
          <label htmlFor="upload">Add pictures or files</label>
          <input id="upload" type="file" name="file" required aria-describedby="upload-limits" />
          <button type="submit">Upload</button>
          <p className="quiet" id="upload-limits">
            {limits}
          </p>
        </form>
        <ul className="uploads" aria-label="Uploads" data-upload-list="" hidden />
        <output className="quiet" data-upload-status="" />
        <search>
          <form className="search">
            <label htmlFor="media-search">Search by name or alternative text</label>
            <div className="field">
              <input id="media-search" type="search" name="search" defaultValue={search} maxLength={200} dir="auto" />
              <button type="submit" data-kind="secondary">
                Search
              </button>
            </div>
          </form>
        </search>
        {media.length === 0 && (
          <p className="empty">
            {search === ''
              ? 'Nothing has been uploaded yet. Choose a picture above to begin.'
              : `Nothing is named like “${search}”.`}
          </p>
        )}
        <ul className="media">
          {media.map((one) => (
            <li key={one.id}>
              <MediaCard {...one} />
            </li>
          ))}
        </ul>
        <PageNav label="Pages of pictures and files" previous={previous} next={next} />
        <p className="quiet">{room}</p>
        <p>
          <a href="/config/">Back to the panel</a>
        </p>
      </div>
      {script !== undefined && <script type="module" src={script} nonce={nonce} />}
    </section>
  )
}

/** An error at the top of a page, which a screen reader reads at once. */
export function Refusal({ error }: { readonly error: string | undefined }): ReactNode {
  if (error === undefined) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus makes a screen reader read the error aloud
    <div className="refusal" role="alert" tabIndex={-1} autoFocus>
      <p>{error}</p>
    </div>
  )
}

function MediaCard({ name, href, thumbnail, width, height, facts, isAltMissing, color }: ListedMedia): ReactNode {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? 'file'
  return (
    <>
      <span className="thumbnail" style={color === undefined ? undefined : { backgroundColor: color }}>
        {thumbnail === undefined ? (
          <span aria-hidden="true">{ending.toUpperCase()}</span>
        ) : (
          <img src={thumbnail} alt="" width={width} height={height} loading="lazy" />
        )}
      </span>
      <a href={href} dir="auto">
        {name}
      </a>
      <span className="quiet">{facts}</span>
      {isAltMissing && <span className="missing">Alternative text missing</span>}
    </>
  )
}
