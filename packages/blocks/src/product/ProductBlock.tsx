'use client'

import { cartCalls } from '@vitrine/commerce/api'
import { Purchase } from '@vitrine/commerce/react'
import { safeHref } from '@vitrine/links'
import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { STORE, Translation } from '@vitrine/messages'
import { createPart } from '@vitrine/parts/react'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import type { ReactIslandProps } from '../kit/reactIslandProps.js'
import type { ProductBlockData } from './codec.js'

/** Path of the cart's page, which page type 200 numbers. */
const CART = '/cart'

const part = createPart('product-block')

/** A product block: picture, words and the purchase. Its island is React. */
export function ProductBlock(props: ReactIslandProps<ProductBlockData, Translation<typeof STORE>>): ReactElement {
  const { data, messages, page, site } = props
  const { product, currency, image, sizes, text, headingLevel } = data
  const contentLanguage = page?.contentLanguage
  const client = site?.client
  const add = useMemo(() => client && cartCalls(client).add, [client])
  const href = safeHref(data.href)
  const Heading = `h${headingLevel}` as const
  return (
    <div {...part('root')}>
      {image && (
        <div {...part('picture')}>
          <Image {...image} loader={vitrineLoader} sizes={sizes} {...contentLanguage} />
        </div>
      )}
      <div {...part('about')}>
        <Heading {...part('title')} {...contentLanguage}>
          {href === null ? product.title : <a href={href}>{product.title}</a>}
        </Heading>
        {text && (
          <p {...part('text')} {...contentLanguage}>
            {text}
          </p>
        )}
        <Purchase
          product={product}
          currency={currency}
          crumb={page?.crumb}
          cartHref={CART}
          messages={messages}
          contentLanguage={contentLanguage}
          onAddToCart={add}
        />
      </div>
    </div>
  )
}
