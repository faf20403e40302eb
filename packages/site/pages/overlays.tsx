import { AnnouncementBarBlock, MobileBarBlock, OverlaysManagerBlock, PopupBlock } from '@vitrine/blocks/react'
import { OVERLAYS, type Translation } from '@vitrine/messages'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { translatorOf } from '../server/languages.ts'
import type { PageModel } from '../server/model.ts'

const textsOf = (page: PageModel): Translation<typeof OVERLAYS> => translatorOf(page.lang)(OVERLAYS)

/** The overlays manager of a signed-in account, and the announcement bar. */
export function TopOverlays({ page }: { readonly page: PageModel }): ReactNode {
  const { announcement, manager } = page.overlays
  const messages = textsOf(page)
  return (
    <>
      {manager && <OverlaysManagerBlock {...manager} messages={messages} />}
      {announcement && (
        <AnnouncementBarBlock
          settings={announcement}
          messages={messages}
          contentLanguage={page.aroundLanguages['announcement-bar']}
        />
      )}
    </>
  )
}

/** The mobile information bar; its style sheet hides it on desktops. */
export function renderMobileBar(page: PageModel): string {
  const { mobileBar } = page.overlays
  if (!mobileBar) return ''
  return renderToStaticMarkup(
    <MobileBarBlock
      settings={mobileBar}
      messages={textsOf(page)}
      contentLanguage={page.aroundLanguages['mobile-bar']}
    />,
  )
}

/**
 * The popup in its template.
 * @param form - HTML of its form, as `renderBlock` wrote it.
 */
export function renderPopup(page: PageModel, form: string): string {
  const { popup } = page.overlays
  if (!popup) return ''
  return renderToStaticMarkup(
    <PopupBlock
      preview={page.preview === 'popup'}
      settings={popup}
      messages={textsOf(page)}
      contentLanguage={page.aroundLanguages.popup}
    >
      {form && <Html html={unsafelyTrustHtml(form)} />}
    </PopupBlock>,
  )
}
