'use client'

import { createCart, followCart } from '@vitrine/commerce'
import { cartCalls } from '@vitrine/commerce/api'
import { CartPage } from '@vitrine/commerce/react'
import { safeHref } from '@vitrine/links'
import { vitrineLoader } from '@vitrine/media'
import type { CART, Translation } from '@vitrine/messages'
import { useEffect, useMemo } from 'react'
import type { ReactElement } from 'react'
import { dialogs } from '../dialogs/dialogs.js'
import type { ReactIslandProps } from '../kit/reactIslandProps.js'
import { commerce } from '../product/commerce.js'
import type { CartPageData } from './codec.js'

/** The cart's page over the site's calls, dialogs and texts. */
export function CartView(props: ReactIslandProps<CartPageData, Translation<typeof CART>>): ReactElement {
  const { data, messages, page, site } = props
  const { cart, settings, shopHref } = data
  const live = useMemo(() => {
    if (!site) return undefined
    const follower = followCart(document)
    const { selectedCurrency: currency } = settings
    site.use(commerce)
    const store = createCart(cartCalls(site.client), { cart, currency, onUpdate: follower.announce })
    return { store, follow: () => follower.follow(store) }
  }, [site, cart, settings])
  useEffect(() => {
    // Effects run only in a browser, where the island passes the site.
    const { follow, store } = live!
    const stop = follow()
    return () => {
      stop()
      store.stop()
    }
  }, [live])
  return (
    <CartPage
      cart={cart}
      store={live?.store}
      settings={settings}
      crumb={page?.crumb}
      shopHref={safeHref(shopHref) ?? '/'}
      messages={messages}
      locale={page?.locale ?? site?.locale}
      contentLanguage={page?.contentLanguage}
      loader={vitrineLoader}
      {...(site && { onAlert: (title: string) => void site.use(dialogs).alert({ title }) })}
    />
  )
}
