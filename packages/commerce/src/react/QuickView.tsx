'use client'

import { containFocus, openModal } from '@vitrine/dialogs'
import { STORE } from '@vitrine/messages'
import { findPart } from '@vitrine/parts'
import { createPart, mergeProps, useLatest, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, MouseEvent, ReactNode, RefAttributes } from 'react'
import { Purchase } from './purchase/Purchase.js'
import type { PurchaseProps } from './purchase/Purchase.js'

/** The cause of a quick view's closing. A back gesture counts as `'escape-key'`. */
export interface QuickViewChange {
  readonly reason: 'close-press' | 'escape-key' | 'outside-press'
  readonly event?: Event | undefined
}

interface OwnProps extends Pick<
  PurchaseProps,
  'product' | 'currency' | 'messages' | 'plans' | 'contentLanguage' | 'onAddToCart' | 'action' | 'crumb' | 'cartHref'
> {
  /** Whether the quick view is open. Pass it to own the state. */
  readonly open?: boolean | undefined
  /** Whether the quick view is open at first, if it owns the state. Default `false`. */
  readonly defaultOpen?: boolean | undefined
  /** Called when a visitor closes the quick view. */
  readonly onOpenChange?: ((open: boolean, change: QuickViewChange) => void) | undefined
  /** Address of the product's page. Default: no link to it. */
  readonly href?: string | undefined
  /** The picture of the product. */
  readonly children?: ReactNode
}

/** Props of a quick view. Any other prop goes to its `<dialog>`. */
export interface QuickViewProps
  extends OwnProps, Omit<ComponentPropsWithoutRef<'dialog'>, keyof OwnProps | 'onClose'> {}

type LayerProps = Omit<QuickViewProps, 'open' | 'defaultOpen' | 'onOpenChange'> & {
  readonly onClose: (change: QuickViewChange) => void
}

const part = createPart<'root' | 'panel' | 'picture' | 'about' | 'title' | 'ways' | 'details' | 'close'>('quick-view')

const NOTHING = (): (() => void) => () => {}
const isInBrowser = (): boolean => true
const isOnServer = (): boolean => false

/** The open quick view: a modal layer for as long as it is mounted. */
const QuickViewLayer = forwardRef<HTMLDialogElement, LayerProps>(function QuickViewLayer(
  { onClose, href, children, action, crumb, cartHref, onAddToCart, ...others },
  ref,
) {
  const { product, currency, messages = STORE, plans, contentLanguage, ...props } = others
  const root = useRef<HTMLDialogElement>(null)
  const mergedRef = useMergedRef(root, ref)
  const title = useId()
  const latest = useLatest(onClose)

  useLayoutEffect(() => {
    const element = root.current!
    const close = openModal({
      element,
      findParts: () => [findPart(element, 'quick-view', 'panel')!],
      onEscape: (event) => latest.current({ reason: 'escape-key', event }),
      onOutside: (event) => event.defaultPrevented || latest.current({ reason: 'outside-press', event }),
    })
    const release = containFocus({ container: element })
    return () => {
      release()
      close()
    }
  }, [latest])

  // Listen for clicks on the root of the dialog, so that the caller's own `onClick` on a control runs before the dialog
  // closes.
  function handleClick({ target, nativeEvent }: MouseEvent<HTMLDialogElement>): void {
    const isClose = (target as Element).closest('[data-scope="quick-view"][data-part="close"]')
    if (isClose) onClose({ reason: 'close-press', event: nativeEvent })
  }
  return (
    <dialog
      {...mergeProps({ ...part('root', { 'aria-labelledby': title }), onClick: handleClick }, props)}
      ref={mergedRef}
    >
      <div {...part('panel')}>
        {children !== undefined && <div {...part('picture')}>{children}</div>}
        <div {...part('about')}>
          <h2 id={title} {...part('title')} {...contentLanguage}>
            {product.title}
          </h2>
          <Purchase
            {...{ product, currency, messages, plans, contentLanguage, action, crumb, cartHref, onAddToCart }}
          />
          <p {...part('ways')}>
            {href !== undefined && (
              <a href={href} {...part('details')}>
                {messages.viewProduct}
              </a>
            )}
            <button type="button" {...part('close')}>
              {messages.close}
            </button>
          </p>
        </div>
      </div>
    </dialog>
  )
})

/**
 * A product of a list in a dialog above the page: picture, price, options and the button that adds it to the cart
 * [COM-42]. Focus stays inside; after closing it returns to the opener. Server HTML contains nothing of it [COM-60]:
 * the opener is a link to the product's page.
 * @example
 * <QuickView product={product} open={open} onOpenChange={setOpen} href="/shop/edition" onAddToCart={cart.add}>
 *   <img src="/prints/edition.jpg" alt="" width={750} height={938} />
 * </QuickView>
 */
export const QuickView: ForwardRefExoticComponent<QuickViewProps & RefAttributes<HTMLDialogElement>> = forwardRef<
  HTMLDialogElement,
  QuickViewProps
>(function QuickView({ open, defaultOpen = false, onOpenChange, ...props }, ref) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  // Render the quick view in the browser only: it is a layer above the page, which server HTML must not contain.
  const isClient = useSyncExternalStore(NOTHING, isInBrowser, isOnServer)
  function handleClose(change: QuickViewChange): void {
    setOwnOpen(false)
    onOpenChange?.(false, change)
  }
  return isClient && (open ?? ownOpen) ? <QuickViewLayer {...props} ref={ref} onClose={handleClose} /> : null
})
