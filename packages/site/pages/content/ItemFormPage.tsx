import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

export interface ItemFormPageProps {
  /** Address of the collection's list. */
  readonly listHref: string
  readonly collection: string
  /** "post" */
  readonly noun: string
  readonly isNew: boolean
  /** Address of its public page, or of its submissions; none for a new item. */
  readonly url: string | undefined
  /** Text of the link to that address. */
  readonly see: string
  readonly templateLanguage: ContentLanguage
}

/** The page with the form of an item, which a script fills [PAN-81]. */
export function ItemFormPage(props: ItemFormPageProps): ReactNode {
  const { listHref, collection, noun, isNew, url, see, templateLanguage } = props
  return (
    <section className="band item-form" {...templateLanguage}>
      <div className="cell" data-span="text">
        <p>
          <a href={listHref} dir="auto">
            {collection}
          </a>
        </p>
        <h1>{isNew ? `New ${noun}` : `Change a ${noun}`}</h1>
        <noscript>
          <p>The form needs JavaScript in this browser.</p>
        </noscript>
        <div role="alert" tabIndex={-1} data-item-faults="" />
        <div className="pn-root" data-item-form="" />
        <div className="pn-root item-actions" hidden data-item-actions="">
          <button type="button" className="pn-button" data-kind="primary" data-item-save="">
            Save
          </button>
          <a href={url ?? listHref} hidden={url === undefined} data-item-see="">
            {see}
          </a>
          <button type="button" className="pn-button" hidden={isNew} data-item-delete="">
            Delete
          </button>
          <output data-item-status="" />
        </div>
      </div>
    </section>
  )
}
