import type { Decoded, IslandModule } from '@vitrine/core-data/site'
import type { Catalogue } from '@vitrine/messages'
import { readContentLanguage, requirePart } from '@vitrine/parts'
import { Component, useEffect } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepFields } from './keepFields.js'
import type { ReactIslandProps } from './reactIslandProps.js'

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** Catches an error of the island's component. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

/** Calls `onStart` when React has hydrated the markup. */
function Started({
  onStart,
  children,
}: {
  readonly onStart: () => void
  readonly children: ReactElement
}): ReactElement {
  useEffect(onStart, [onStart])
  return children
}

/**
 * Creates an island for markup that follows data changing in the browser. React hydrates the HTML that `renderToString`
 * wrote with the block's id as `identifierPrefix`, from the same component and the same data [RUN-11]. If the component
 * throws, early or late, the island unmounts React's root, restores the server's markup and reports the error with type
 * and id [RUN-12].
 * Its stop does the same without a report [RUN-54]. Translators and extensions stop nothing [BLK-61].
 * @param catalogue - The texts of the component. The island waits for them in the page's language.
 * @param scope - `data-scope` of the component's root part. Markup without that part stays as it is, and the start
 * rejects. Without a scope React replaces the markup that it does not recognise.
 */
export function reactIsland<Data, Texts extends Catalogue>(
  View: ComponentType<ReactIslandProps<Data, Texts>>,
  decode: (json: unknown) => Decoded<Data>,
  catalogue: Texts,
  scope?: string,
): IslandModule<Data> {
  return {
    decode,
    async start(element, data, site) {
      if (scope) requirePart(element, scope, 'root')
      const messages = await site.messages(catalogue)
      const served = element.cloneNode(true)
      const restoreFields = keepFields(element)
      const id = element.id.replace(/^block-/, '')
      const place = { source: 'block', type: element.dataset['blockType'] ?? element.dataset['shop'] ?? '', id }
      const page = { contentLanguage: readContentLanguage(element) }
      let over = false

      return new Promise((resolve, reject) => {
        function stop(): void {
          if (over) return
          over = true
          root.unmount()
          element.replaceChildren(...served.childNodes)
        }

        let started = false
        function fail(error: unknown): void {
          // Unmount the root in a microtask, because React may be rendering now and cannot unmount a root meanwhile.
          queueMicrotask(() => {
            if (over) return
            stop()
            if (started) site.report(error, place)
            else reject(error)
          })
        }

        const root = hydrateRoot(
          element,
          <Boundary onError={fail}>
            <Started
              onStart={() => {
                started = true
                restoreFields()
                resolve(stop)
              }}
            >
              <View id={id} data={data} messages={messages} page={page} site={site} />
            </Started>
          </Boundary>,
          {
            identifierPrefix: id,
            // Report an error if React replaces the server's markup, because typed text is then lost. The cause is
            // other code that has changed the markup.
            onRecoverableError: (error) => site.report(error, place),
            // Do nothing with a caught error, because the error boundary already reports it
            // with the block's type and id.
            onCaughtError: () => {},
          },
        )
      })
    },
  }
}
