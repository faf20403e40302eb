import { LockedPage, PasskeyButton, SessionList, SignInForm, SignOutButton } from '@vitrine/access/react'
import { tourDate } from '@vitrine/collections'
import type { EventContext, ItemContext } from '@vitrine/collections'
import {
  Calendar,
  Comments,
  EventList,
  EventPage,
  Post,
  PostList,
  SearchPage,
  Summary,
  TourDates,
} from '@vitrine/collections/react'
import { cartTotals } from '@vitrine/commerce'
import type { Cart } from '@vitrine/commerce/api'
import {
  CartIndicator,
  CartPage,
  CheckoutSummary,
  PriceLine,
  PricingToggle,
  Product,
  ProductReviews,
  ReviewForm,
} from '@vitrine/commerce/react'
import { FIELD_TYPES } from '@vitrine/forms'
import * as kinds from '@vitrine/forms/kinds'
import { DonationForm, Form } from '@vitrine/forms/react'
import { Gallery } from '@vitrine/gallery/react'
import { MapBlock, PlaceField } from '@vitrine/maps/react'
import { AudioPlayer, Shape, Video } from '@vitrine/media/react'
import { ScaledText, TextHighlight } from '@vitrine/motion/react'
import { AnnouncementBar, MobileInformationBar } from '@vitrine/overlays/react'
import type { ReactElement } from 'react'

/** Views that the example page does not use, each with the data that shows most of its parts. */

const PICTURE = '/picture.svg'
const image = { src: PICTURE, width: 800, height: 600, alt: 'A lit window' }
const pictures = ['Dusk', 'Noon', 'Dawn'].map((caption) => ({ ...image, id: caption, caption }))
const nothing = async (): Promise<void> => {}

const post: ItemContext = {
  id: 'first-light',
  title: 'First light',
  urlId: 'first-light',
  url: '/journal/first-light',
  recordType: 1,
  status: 1,
  publishedAt: Date.UTC(2026, 10, 20, 9),
  excerpt: 'The old gas pipes are still in the walls.',
  author: 'Ida Brandt',
  tags: ['lamps'],
  categories: ['House'],
}
const concert: EventContext = {
  ...post,
  id: 'tin-band',
  title: 'The Tin Band',
  url: '/events/tin-band',
  recordType: 12,
  start: Date.UTC(2026, 10, 27, 18),
  end: Date.UTC(2026, 10, 27, 21),
  timeZone: 'Europe/Berlin',
  address: 'Lantern Hall, 14 Mill Street, Harwich',
  ticketUrl: 'https://tickets.example/tin-band',
}

export function Collections(): ReactElement {
  return (
    <main>
      <PostList items={[post]} path="/journal" />
      <Post item={post} path="/journal" />
      <Calendar month={{ year: 2026, month: 11 }} items={[concert]} />
      <EventList items={[concert]} />
      <EventPage item={concert} icsHref="/events/tin-band.ics" />
      <TourDates items={[tourDate(concert)]} />
      <SearchPage
        query="lamp"
        terms={['lamp']}
        items={[{ title: post.title, url: post.url, kind: 'post', excerpt: 'Each lamp has a number.' }]}
      />
      <Comments
        itemId={post.id}
        comments={[{ id: 'c1', itemId: post.id, name: 'Noor', body: 'I worked here in 1961.', createdAt: 1000 }]}
        now={10_000}
      />
      <Summary items={[post, concert]} />
    </main>
  )
}

export function Forms(): ReactElement {
  const fields = FIELD_TYPES.map((type) => ({
    id: type,
    type,
    title: `A field of kind ${type}`,
    description: 'In one word.',
    placeholder: 'Lamp',
    options: ['One', 'Two'],
    required: type === 'likert',
  }))
  const errors = { text: 'Write a name.', radio: 'Choose an evening.' }
  return (
    <main>
      <Form definition={{ id: 'every', fields }} kinds={Object.values(kinds)} errors={errors} action="/send" />
      <DonationForm buttonText="Donate" />
      <SignInForm action="/session" defaultEmail="a@b.test" />
      <SignOutButton action="/out" />
      <PasskeyButton onPasskey={nothing} />
      <LockedPage lock="password" action="/unlock" />
      <SessionList
        sessions={[{ id: 's', device: 'Firefox on Linux', startedAt: 'Monday', lastSeenAt: 'today', isCurrent: false }]}
        action="/sessions"
      />
      <PlaceField label="Coming from" search={() => Promise.resolve([])} />
    </main>
  )
}

export const print = {
  id: 'edition',
  productType: 'PHYSICAL',
  title: 'One Window',
  onSale: false,
  variants: ['Small', 'Large'].map((value) => ({
    sku: value,
    price: 2800,
    onSale: false,
    unlimited: false,
    qtyInStock: 3,
    optionValues: [{ optionName: 'Size', value }],
  })),
} as const
const base = {
  id: 'c1',
  websiteId: 'w',
  orderId: null,
  created: 0,
  isPurchased: false,
  revision: 1,
  entries: [
    {
      id: 'e1',
      itemId: 'edition',
      productType: 'PHYSICAL',
      title: 'One Window',
      sku: 'Small',
      optionValues: [{ optionName: 'Size', value: 'Small' }],
      quantity: 2,
      unitPriceCents: 2800,
      totalCents: 5600,
      imageUrl: null,
      subscriptionPlan: null,
      href: '/shop/edition',
      maxQuantity: null,
      notice: null,
    },
  ],
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
}
const cart: Cart = { ...base, ...cartTotals(base) }
const bought = {
  itemId: 'edition',
  title: 'One Window',
  quantity: 1,
  unitPriceCents: 2800,
  totalCents: 2800,
  imageUrl: null,
}
const rating = { average: 4.3, count: 3 }

export function Shop(): ReactElement {
  return (
    <main>
      <Product product={print} image={image} currency="EUR" action="/cart" />
      <PriceLine price={{ amount: '$44.00', original: '$56.00' }} spoken="Original price" />
      <CartIndicator items={2} href="/cart">
        Cart
      </CartIndicator>
      <CartPage cart={cart} />
      <CheckoutSummary cart={cart} />
      <PricingToggle
        views={[
          { id: 'month', label: 'Monthly', content: 'Five' },
          { id: 'year', label: 'Yearly', content: 'Fifty' },
        ]}
      />
      <ProductReviews rating={rating} reviews={[]} />
      <ReviewForm request={{ state: 'open', products: [bought] }} />
    </main>
  )
}

export function Media(): ReactElement {
  return (
    <main>
      <AnnouncementBar onClose={nothing}>Late opening on Thursday</AnnouncementBar>
      <Shape name="heart" />
      <Video sources={[{ src: '/film.webm', type: 'video/webm' }]} title="Doors at seven" overlay />
      <AudioPlayer tracks={[{ title: 'Slow lamp', src: '/slow.mp3' }]} />
      <p>
        Prints on the <TextHighlight>walls</TextHighlight>
      </p>
      <ScaledText as="h2">Lantern Hall</ScaledText>
      <Gallery items={pictures} layout="strip" aria-label="Strip" />
      <Gallery items={pictures} layout="grid" aria-label="Grid" />
      <MapBlock
        data={{ lat: 53.88, lng: 2.35, shapes: { street: [[-1400, 0, 2800, 0]] }, names: [] }}
        location={{
          mapLat: 53.88,
          mapLng: 2.35,
          mapZoom: 16,
          markerLat: 53.88,
          markerLng: 2.35,
          addressTitle: 'Lantern Hall',
          addressLine1: '14 Mill Street',
          addressLine2: '',
          addressCountry: '',
        }}
      />
      <MobileInformationBar phone="+1 555 010 0142" hours={['Every day, 9 to 22']} />
    </main>
  )
}
