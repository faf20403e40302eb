import type { Decoded, IslandModule } from '@vitrine/core-data/site'
import type { Catalogue } from '@vitrine/messages'
import { requirePart } from '@vitrine/parts'
import { Component, useEffect } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { blockLanguage } from './blockLanguage.js'
import { keepFields } from './keepFields.js'
import type { ReactIslandProps } from './reactIslandProps.js'

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** Keeps a failure inside the island. */
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

/** Says when React has taken the markup over. */
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
 * An island for markup that itself follows data changing in the browser. React takes over what `renderToString` wrote
 * with `identifierPrefix` = block id, from the same component and the same decoded data. If the component throws, early
 * or late, React's root is unmounted, the server's markup goes back, and the error is reported with type and id; its stop
 * does the same, silently.
 * @param catalogue - The texts of the component: they are waited for, in the page's language.
 * @param scope - `data-scope` of the component's root part. Markup without that part rejects and stays as it is; without a
 * scope React replaces whatever stands there.
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
      const place = { source: 'block', type: element.dataset['blockType'] ?? '', id }
      const page = { contentLanguage: blockLanguage(element) }
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
          // React may be in the middle of its work; its root can be unmounted only after that.
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
            // Somebody edited the markup before the start: React has written its own instead, with empty fields.
            onRecoverableError: (error) => site.report(error, place),
            // The boundary says it better.
            onCaughtError: () => {},
          },
        )
      })
    },
  }
}
