import { Gallery } from '@vitrine/gallery/react'
import type { MediaItem } from '@vitrine/media'
import { Purchase } from '@vitrine/commerce/react'
import type { Product } from '@vitrine/commerce'
import { createConsent } from '@vitrine/cookies'
import { CookieBanner } from '@vitrine/cookies/react'
import type { FormDefinition } from '@vitrine/forms'
import { Form, useForm } from '@vitrine/forms/react'
import { Image } from '@vitrine/media/react'
import { useState } from 'react'
import type { ReactElement } from 'react'

const consent = createConsent()
const PICTURE = '/picture.svg'

const items: readonly MediaItem[] = ['Dusk', 'Noon', 'Dawn'].map((caption) => ({
  id: caption.toLowerCase(),
  src: PICTURE,
  width: 800,
  height: 600,
  alt: caption,
  caption,
}))

const contact: FormDefinition = {
  id: 'contact',
  fields: [
    { id: 'email', type: 'email', title: 'E-mail', required: true },
    { id: 'day', type: 'date', title: 'Day' },
    { id: 'message', type: 'textarea', title: 'Message', maxLength: 200 },
  ],
}

const print: Product = {
  id: 'print',
  productType: 'PHYSICAL',
  title: 'One window',
  onSale: false,
  variants: ['A4', 'A3'].map((value, index) => ({
    sku: `print-${value}`,
    price: 3500 + 2000 * index,
    onSale: false,
    unlimited: true,
    qtyInStock: 0,
    optionValues: [{ optionName: 'Size', value }],
  })),
}

/**
 * An example page of a product team, the same on server and in the browser. `data-shown` shows the gallery's present
 * slide.
 */
export function Page(): ReactElement {
  const [shown, setShown] = useState(0)
  const form = useForm({ definition: contact })
  return (
    <main data-shown={shown}>
      <Gallery items={items} aria-label="Hours of a day" onIndexChange={setShown} />
      <Image src={PICTURE} width={400} height={300} alt="A window" priority />
      <Purchase product={print} currency="EUR" action="/cart" />
      <Form form={form} action="/contact" />
      <CookieBanner buttons="icon" consent={consent}>
        We use cookies.
      </CookieBanner>
    </main>
  )
}
