import { blockWrapper } from '@vitrine/blocks'
import { BLOCKS } from '@vitrine/blocks/react'
import type { BlockDataByName, BlockName, PageProps } from '@vitrine/blocks/react'
import type { Client } from '@vitrine/core-data'
import type { Site } from '@vitrine/core-data/site'
import { enhanceForm } from '@vitrine/forms'
import { formCalls } from '@vitrine/forms/api'
import { toProps } from '@vitrine/parts/react'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'

/** A block whose data has been read. */
export type ReadBlock = {
  readonly [Name in BlockName]: { readonly id: string; readonly type: Name; readonly data: BlockDataByName[Name] }
}[BlockName]

/** Props of the blocks' view. */
export interface BlocksProps {
  readonly blocks: readonly ReadBlock[]
  readonly page: PageProps
  /** In the browser. */
  readonly client?: Client | undefined
}

interface LiveFormProps extends Pick<BlocksProps, 'page' | 'client'> {
  readonly id: string
  readonly data: BlockDataByName['form']
}

/** The form's view with its behaviour, as a React app would join them. */
function LiveForm({ id, data, page, client }: LiveFormProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current && client) return enhanceForm(place.current, data, { submit: formCalls(client).submit })
    return undefined
  }, [data, client])
  return (
    <div ref={place}>
      <BLOCKS.form.View id={id} data={data} page={page} />
    </div>
  )
}

function View({ block, page, client }: Omit<BlocksProps, 'blocks'> & { readonly block: ReadBlock }): ReactElement {
  const { id } = block
  switch (block.type) {
    case 'accordion':
      return <BLOCKS.accordion.View id={id} data={block.data} />
    case 'button':
      return <BLOCKS.button.View id={id} data={block.data} />
    case 'form':
      return <LiveForm id={id} data={block.data} page={page} client={client} />
    case 'gallery':
      return <BLOCKS.gallery.View id={id} data={block.data} />
    case 'html':
      return <BLOCKS.html.View id={id} data={block.data} />
    case 'image':
      return <BLOCKS.image.View id={id} data={block.data} />
    case 'product':
      // Pass the product block a site object that holds only a client, because the block reads nothing else from it.
      return <BLOCKS.product.View id={id} data={block.data} page={page} site={client && ({ client } as Site)} />
    default:
      throw new Error(`The page of the benchmark has no ${block.type} block.`)
  }
}

/** All blocks of a page in one tree: as HTML without script, and as what React takes over whole. */
export function Blocks({ blocks, page, client }: BlocksProps): ReactElement {
  return (
    <>
      {blocks.map((block) => (
        <div key={block.id} {...toProps(blockWrapper(block))}>
          <View block={block} page={page} client={client} />
        </div>
      ))}
    </>
  )
}
