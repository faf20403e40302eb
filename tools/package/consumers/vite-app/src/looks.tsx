import { QuickView } from '@vitrine/commerce/react'
import { createDialogs } from '@vitrine/dialogs'
import { ConfirmDialog, Tooltip } from '@vitrine/dialogs/react'
import { openLightbox } from '@vitrine/lightbox'
import { AudioPlayer } from '@vitrine/media/react'
import { Marquee } from '@vitrine/motion/react'
import { Popup } from '@vitrine/overlays/react'
import { useEffect } from 'react'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './Page.tsx'
import { Collections, Forms, Media, print, Shop } from './views.tsx'

/** Scenes of views; each opens at most one layer above the page, so that all of it is visible. */
const dialogs = createDialogs()
const picture = (alt: string) => ({ id: alt, src: '/picture.svg', alt, width: 800, height: 600, caption: alt })

function Views(): ReactElement {
  useEffect(() => {
    document.querySelector<HTMLElement>('#tooltip')!.focus()
    void dialogs.toast({ message: 'The cart is empty' })
  }, [])
  return (
    <>
      <Page />
      <AudioPlayer
        title="Three pieces"
        tracks={[
          { title: 'Slow lamp', src: '/slow.mp3' },
          { title: 'Tide', src: '/tide.mp3' },
        ]}
      />
      <Marquee>Open until ten on Thursdays</Marquee>
      <p>
        <Tooltip content="Printed on cotton paper" delay={0}>
          <button type="button" id="tooltip">
            Edition
          </button>
        </Tooltip>
      </p>
    </>
  )
}

const SCENES: Readonly<Record<string, () => ReactElement>> = {
  page: () => <Views />,
  dialog: () => <ConfirmDialog open title="Empty the cart?" message="Three prints go back to the shelf." />,
  lightbox: () => {
    void openLightbox({ items: [picture('Dusk'), picture('Noon')] })
    return <p>Behind the lightbox</p>
  },
  collections: () => <Collections />,
  forms: () => <Forms />,
  shop: () => <Shop />,
  media: () => <Media />,
  popup: () => <Popup defaultOpen heading="The programme" />,
  'quick view': () => <QuickView defaultOpen product={print} onAddToCart={async () => {}} />,
}

const scene = new URLSearchParams(location.search).get('scene') ?? 'page'
createRoot(document.getElementById('app')!).render(SCENES[scene]!())
