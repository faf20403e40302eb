import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { ListedPage } from '../api/answers.js'
import { IconButton } from '../ui/IconButton.js'
import { type PageNode, parentOf, parentsFor } from './pagePlaces.js'
import { plannedText } from './plannedText.js'
import { withModule } from './withModule.js'

const STATES: Readonly<Record<ListedPage['state'], string>> = {
  published: 'Published',
  draft: 'Never published',
  changed: 'Changed since its publication',
}

/** Branches with more pages than this are closed at first. */
const MOST_OPEN = 20

const loadDrag = () => import('./dragPages.js')

/** A change that a key on a row asks for. */
export type RowCommand = 'in' | 'out' | 'rename' | 'delete' | 'copy'

export interface PageTreeProps {
  readonly nodes: readonly PageNode<ListedPage>[]
  readonly pages: ReadonlyArray<ListedPage>
  readonly basePath: string
  /** Whether every branch is open, because a search shows what it found. */
  readonly isWhole: boolean
  onOpen(id: string): void
  onSettings(page: ListedPage): void
  onCommand(page: ListedPage, command: RowCommand): void
  onMove(page: ListedPage, parent: string): void
}

/** The change that a key asks for; in a page from right to left the arrows point the other way. */
function commandOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, isRtl: boolean): RowCommand | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (altKey && key === forward) return 'in'
  if (altKey && key === back) return 'out'
  if ((ctrlKey || metaKey) && key === 'd') return 'copy'
  if (key === 'F2') return 'rename'
  return key === 'Delete' ? 'delete' : undefined
}

/** Moves the focus to the row before or after. */
function focusNeighbour(link: HTMLElement, step: 1 | -1): void {
  const links = [...(link.closest('.pn-tree')?.querySelectorAll<HTMLElement>('a') ?? [])]
  links[links.indexOf(link) + step]?.focus()
}

interface RowProps extends Omit<PageTreeProps, 'nodes'> {
  readonly node: PageNode<ListedPage>
  readonly toggled: ReadonlySet<string>
  /** Whether a pointer has come near, so that rows can be dragged. */
  readonly isNear: boolean
  onToggle(id: string): void
}

function Row(props: RowProps): ReactElement {
  const { node, pages, basePath, isWhole, toggled, isNear } = props
  const { page, children } = node
  const { id, title, path, state, hidden, product, planned, hasFailed } = page
  const row = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const isOpen = isWhole || toggled.has(id) !== children.length <= MOST_OPEN
  const isFixed = path === '/' || product
  useEffect(() => {
    if (!isNear || isFixed) return undefined
    const accepts = (dragged: string): boolean => {
      const other = pages.find((one) => one.id === dragged)
      return other !== undefined && parentOf(pages, other) !== page.path && parentsFor(pages, other).includes(page)
    }
    return withModule(loadDrag, ({ dragPage }) => dragPage(row.current!, page, accepts, setOver))
  }, [isNear, isFixed, page, pages])

  function handleKey(event: KeyboardEvent<HTMLAnchorElement>): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const command = commandOf(event, isRtl)
    const { key } = event
    const opens = key === (isRtl ? 'ArrowLeft' : 'ArrowRight')
    const closes = key === (isRtl ? 'ArrowRight' : 'ArrowLeft')
    if (command && !isFixed) props.onCommand(page, command)
    else if (!command && !event.altKey && (key === 'ArrowDown' || key === 'ArrowUp'))
      focusNeighbour(event.currentTarget, key === 'ArrowDown' ? 1 : -1)
    else if (!command && children.length > 0 && !isWhole && (opens ? !isOpen : closes && isOpen)) props.onToggle(id)
    else return
    event.preventDefault()
  }

  return (
    <li>
      <div
        className="pn-page"
        ref={row}
        data-page={id}
        data-drop={isOver || undefined}
        data-hidden={hidden || undefined}
      >
        {children.length > 0 ? (
          <IconButton
            icon="open"
            label={`Pages below “${title}”`}
            aria-expanded={isOpen}
            disabled={isWhole}
            onClick={() => props.onToggle(id)}
          />
        ) : (
          <span className="pn-leaf" />
        )}
        <a
          href={`${basePath}/${encodeURIComponent(id)}`}
          aria-keyshortcuts={isFixed ? undefined : 'F2 Delete Control+D Alt+ArrowLeft Alt+ArrowRight'}
          draggable={false}
          onKeyDown={handleKey}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            props.onOpen(id)
          }}
        >
          <strong>{title}</strong>
          <span className="pn-path">
            <bdi dir="ltr">{path}</bdi>
          </span>
          <span className="pn-state" data-state={state}>
            {STATES[state]}
            {planned && <small>{hasFailed ? 'Its plan has failed' : `Planned for ${plannedText(planned)}`}</small>}
            {hidden && <small>Hidden</small>}
            {product && <small>Page of a product</small>}
          </span>
        </a>
        {product ? (
          <span className="pn-no-settings" />
        ) : (
          <IconButton icon="more" label={`Settings of “${title}”`} onClick={() => props.onSettings(page)} />
        )}
      </div>
      {isOpen && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Row key={child.page.id} {...props} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The top level while a page is dragged. */
function TopLevel({ pages }: Pick<PageTreeProps, 'pages'>): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const accepts = (id: string): boolean => (pages.find((one) => one.id === id)?.path ?? '').lastIndexOf('/') > 0
    return withModule(loadDrag, ({ takePages }) => takePages(element.current!, '/', accepts, setOver))
  }, [pages])
  return (
    <div className="pn-top-level" ref={element} data-drop={isOver || undefined}>
      Drop it here to put it below no other page
    </div>
  )
}

/** The pages as a tree by their addresses, moved by dragging and by keys [PAN-121] [PAN-122]. */
export function PageTree(props: PageTreeProps): ReactElement {
  const { nodes, pages, onMove } = props
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [isNear, setNear] = useState(false)
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    if (!isNear) return undefined
    return withModule(loadDrag, ({ watchPages }) =>
      watchPages(setDragging, (id, target) => {
        const page = pages.find((one) => one.id === id)
        if (page) onMove(page, target)
      }),
    )
  }, [isNear, pages, onMove])
  function toggle(id: string): void {
    setToggled((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  }
  return (
    <div onPointerOver={() => setNear(true)} onPointerDown={() => setNear(true)}>
      {isDragging && <TopLevel pages={pages} />}
      <ul className="pn-tree">
        {nodes.map((node) => (
          <Row key={node.page.id} {...props} node={node} toggled={toggled} isNear={isNear} onToggle={toggle} />
        ))}
      </ul>
    </div>
  )
}
