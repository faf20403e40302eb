import { type ReactElement, useState } from 'react'
import { matches } from '../ui/matches.js'
import { DRAWINGS } from './drawings.js'
import { allEntries, type Entry } from './entries.js'

export interface CatalogueProps {
  /** Whether the page holds as many blocks as it may. */
  readonly isFull: boolean
  /** Most blocks of a page. */
  readonly most: number
  onPick(entry: Entry): void
}

/** The block types with name, sentence and picture, by group and with a search [PAN-49]. */
export function Catalogue({ isFull, most, onPick }: CatalogueProps): ReactElement {
  const [search, setSearch] = useState('')
  const shown = allEntries().filter(({ name, sentence }) => matches(`${name} ${sentence}`, search))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <>
      {isFull && <p role="alert">A page holds at most {most} blocks. Delete one to add another.</p>}
      <label className="pn-field">
        <span>Search blocks</span>
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <output className="pn-hidden">{shown.length} block types</output>
      {groups.map((group) => (
        <section key={group} className="pn-catalogue" aria-label={group}>
          <h3>{group}</h3>
          <ul>
            {shown
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.type}>
                  <button type="button" disabled={isFull} onClick={() => onPick(entry)}>
                    <svg viewBox="0 0 64 44" aria-hidden="true" focusable="false">
                      <path d={DRAWINGS[entry.drawing]} />
                    </svg>
                    <strong>{entry.name}</strong>
                    <span>{entry.sentence}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
