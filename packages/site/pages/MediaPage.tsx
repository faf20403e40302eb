import type { ContentLanguage } from '@vitrine/parts'
import type { CSSProperties, ReactNode } from 'react'
import { Refusal } from './FilesPage.tsx'

export interface MediaPageProps {
  readonly id: string
  readonly kind: 'picture' | 'file'
  readonly name: string
  readonly path: string
  readonly facts: string
  /** Address of the file, or of the picture at 1000 pixels. */
  readonly address: string
  /** Pixels; 0 for a file. */
  readonly width: number
  readonly height: number
  readonly color: string | undefined
  /** In per cent of width and height. */
  readonly focal: { readonly x: number; readonly y: number }
  /** Alternative text in each language of the site. */
  readonly alts: readonly { readonly tag: string; readonly label: string; readonly text: string }[]
  readonly uses: readonly {
    readonly label: string
    /** Page of the panel on which the place is changed. */
    readonly href: string | undefined
    /** Sentence: the state of the place without it. */
    readonly effect: string
  }[]
  readonly outcome: string | undefined
  readonly error: string | undefined
  readonly limits: string
  readonly crumb: string
  readonly script: string | undefined
  readonly nonce: string
  readonly templateLanguage: ContentLanguage
}

/** The page of the panel with one picture or file: its texts, its focal point, its places [SRV-282] [SRV-287] [SRV-288]. */
export function MediaPage(props: MediaPageProps): ReactNode {
  const { kind, name, path, facts, outcome, error, crumb, script, nonce, templateLanguage } = props
  return (
    <section className="band checkout-page files-page" {...templateLanguage}>
      <div className="cell" data-span="wide">
        <p>
          <a href="/config/files">All pictures and files</a>
        </p>
        <h1 dir="auto">{name}</h1>
        <p className="quiet">{facts}</p>
        {outcome !== undefined && <output>{outcome}</output>}
        <Refusal error={error} />
        <form method="post" action={path} className="details">
          <input type="hidden" name="crumb" value={crumb} />
          {kind === 'picture' ? <PictureFields {...props} /> : <FileFields {...props} />}
        </form>
        <div className="others">
          <Uses {...props} />
          <ReplaceForm {...props} />
          <DeleteForm {...props} />
        </div>
      </div>
      {script !== undefined && <script type="module" src={script} nonce={nonce} />}
    </section>
  )
}

function NameField({ name }: Pick<MediaPageProps, 'name'>): ReactNode {
  return (
    <p className="field">
      <label htmlFor="name">Name</label>
      <input id="name" name="name" defaultValue={name} maxLength={120} required dir="auto" autoComplete="off" />
    </p>
  )
}

interface FocalFieldProps {
  readonly axis: 'x' | 'y'
  readonly label: string
  /** Percent. */
  readonly share: MediaPageProps['focal']['x']
}

/** One number of the focal point. */
function FocalField({ axis, label, share }: FocalFieldProps): ReactNode {
  const mark = { [`data-focal-${axis}`]: '' }
  return (
    <label>
      {label}
      <input
        type="number"
        name={`focal-${axis}`}
        min={0}
        max={100}
        step="any"
        defaultValue={share}
        {...mark}
        required
      />
    </label>
  )
}

const place = ({ x, y }: MediaPageProps['focal']): CSSProperties =>
  ({ '--focal-x': `${x}%`, '--focal-y': `${y}%` }) as CSSProperties

function PictureFields({ name, address, width, height, color, focal, alts }: MediaPageProps): ReactNode {
  return (
    <>
      <div className="focal" data-focal="" style={place(focal)}>
        <p id="focal-help">
          Press on the part of the picture that must stay visible where a page crops it, or write its place below.
        </p>
        <div className="stage">
          <img
            src={address}
            alt=""
            width={width}
            height={height}
            style={{ backgroundColor: color }}
            data-focal-picture=""
          />
          <span className="mark" aria-hidden="true" />
        </div>
        <div className="crops" aria-hidden="true">
          {['1 / 1', '3 / 1', '1 / 2'].map((aspectRatio) => (
            <img key={aspectRatio} src={address} alt="" style={{ aspectRatio }} />
          ))}
        </div>
        <fieldset className="numbers field" aria-describedby="focal-help">
          <legend>Focal point</legend>
          <FocalField axis="x" label="From the left, in %" share={focal.x} />
          <FocalField axis="y" label="From the top, in %" share={focal.y} />
        </fieldset>
      </div>
      <div className="texts">
        <NameField name={name} />
        {alts.map(({ tag, label, text }, index) => (
          <p className="field" key={tag}>
            <label htmlFor={`alt-${tag}`}>Alternative text{alts.length > 1 && `, ${label}`}</label>
            <textarea
              id={`alt-${tag}`}
              name={`alt-${tag}`}
              lang={tag}
              dir="auto"
              rows={3}
              maxLength={500}
              defaultValue={text}
              aria-describedby={index === 0 ? 'alt-help' : undefined}
            />
          </p>
        ))}
        <p className="quiet" id="alt-help">
          What the picture shows, for people who do not see it. Leave it empty only for pure decoration.
        </p>
        <button type="submit">Save</button>
      </div>
    </>
  )
}

function FileFields({ name, address }: MediaPageProps): ReactNode {
  return (
    <div className="texts">
      <p>
        Address for links: <a href={address}>{address}</a>
      </p>
      <NameField name={name} />
      <p className="quiet">A new name is a new address: links to the old one then lead nowhere.</p>
      <button type="submit">Save</button>
    </div>
  )
}

function Uses({ uses, kind }: MediaPageProps): ReactNode {
  return (
    <section aria-labelledby="uses">
      <h2 id="uses">Where it is used</h2>
      {uses.length === 0 ? (
        <p>No page, product, post, form or setting names this {kind} yet.</p>
      ) : (
        <ul>
          {uses.map(({ label, href }) => (
            <li key={label + href} dir="auto">
              {href === undefined ? label : <a href={href}>{label}</a>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ReplaceForm({ path, crumb, limits, kind, id }: MediaPageProps): ReactNode {
  return (
    <section aria-labelledby="replace">
      <h2 id="replace">Replace it</h2>
      <p>Every place that shows it shows the new {kind} from then on. Texts and focal point stay.</p>
      <form method="post" action={`${path}/content`} encType="multipart/form-data" data-uploads="" data-replaces={id}>
        <input type="hidden" name="crumb" value={crumb} />
        <label htmlFor="content">New {kind}</label>
        <input id="content" type="file" name="file" required aria-describedby="content-limits" />
        <button type="submit" data-kind="secondary">
          Replace
        </button>
        <p className="quiet" id="content-limits">
          {limits}
        </p>
      </form>
      <ul className="uploads" aria-label="Uploads" data-upload-list="" hidden />
      <output className="quiet" data-upload-status="" />
    </section>
  )
}

/** Names each place again with what happens there, so that nobody confirms a mere number [PAN-140]. */
function DeleteForm({ path, crumb, uses, kind }: MediaPageProps): ReactNode {
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">Delete it</h2>
      <form method="post" action={`${path}/delete`}>
        <input type="hidden" name="crumb" value={crumb} />
        {uses.length > 0 && (
          <div className="warning">
            <p id="without">Without this {kind}:</p>
            <ul>
              {uses.map(({ label, href, effect }) => (
                <li key={label + href} dir="auto">
                  <strong>{label}</strong>. {effect}
                </li>
              ))}
            </ul>
            <label>
              <input type="checkbox" name="confirmed" value={uses.length} required aria-describedby="without" />
              Delete it from {uses.length === 1 ? 'this place' : `these ${uses.length} places`}
            </label>
          </div>
        )}
        <button type="submit" data-kind="secondary">
          Delete for good
        </button>
      </form>
    </section>
  )
}
