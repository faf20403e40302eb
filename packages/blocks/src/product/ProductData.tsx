import { breadcrumbJsonLd, productJsonLd } from '@vitrine/commerce'
import type { ProductVariant } from '@vitrine/commerce'
import { imageSources, vitrineLoader } from '@vitrine/media'
import { jsonForScript } from '@vitrine/trust'
import type { ReactElement } from 'react'
import type { PageProps } from '../kit/blockView.js'
import type { ProductBlockData } from './codec.js'

/** Describes the product for search engines, on the page whose title it is [COM-52]. */
export function ProductData({ data, page }: ProductDataProps): ReactElement | null {
  const { product, currency, image, pictures = [], text, headingLevel, rating, breadcrumbs = [] } = data
  const address = page?.shared?.address
  if (headingLevel !== 1 || address === undefined) return null
  const absolute = (src: string): string => new URL(src, address).href
  const describe = (variant: ProductVariant): ProductVariant => {
    const { image: picture } = variant
    return picture ? { ...variant, image: { ...picture, src: absolute(picture.src) } } : variant
  }
  const images = (image ? [image, ...pictures] : []).map(({ src, width }) =>
    absolute(imageSources({ src, width, loader: vitrineLoader }).src),
  )
  const json = productJsonLd(
    { ...product, variants: product.variants.map(describe) },
    { url: address, images, description: text, currency, rating },
  )
  if (!json) return null
  const trail = [
    ...breadcrumbs.map(({ name, href }) => ({ name, url: absolute(href) })),
    { name: product.title, url: address },
  ]
  return (
    <>
      <JsonLd json={json} />
      {breadcrumbs.length > 0 && <JsonLd json={breadcrumbJsonLd(trail)} />}
    </>
  )
}

function JsonLd({ json }: { readonly json: object }): ReactElement {
  // oxlint-disable-next-line react/no-danger -- `jsonForScript` escapes every character that could close the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(json) }} />
}

interface ProductDataProps {
  readonly data: ProductBlockData
  readonly page: PageProps | undefined
}
