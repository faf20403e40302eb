import { type ReactElement, useMemo, useState } from 'react'
import type { Draft, DraftState } from '../createDraft.js'
import type { PanelOptions } from '../options.js'
import { type EditedLanguage, TranslationField } from './TranslationField.js'
import {
  findRows,
  progressOf,
  translateEdit,
  type TranslationFilter,
  type TranslationGroup,
  translationGroups,
} from './translationRows.js'

export interface TranslatorProps {
  readonly options: PanelOptions
  readonly state: DraftState
  readonly draft: Draft
  readonly language: EditedLanguage
}

const FILTERS: readonly (readonly [TranslationFilter, string])[] = [
  ['all', 'All texts'],
  ['missing', 'Not translated'],
  ['changed', 'To be looked at again'],
]

/** Says how far a block has been translated, and what visitors read of it. */
function groupState({ id, rows }: TranslationGroup): string {
  const counted = rows.filter(({ isOptional }) => !isOptional)
  const missing = counted.filter(({ state }) => state === 'missing').length
  if (missing === 0) return 'Translated'
  return missing === counted.length
    ? 'Not translated'
    : `${counted.length - missing} of ${counted.length}${id === '' ? '' : '; shown once it is whole'}`
}

/** The texts of the page beside their translations, with a filter, a search and the progress [PAN-101]. */
export function Translator({ options, state, draft, language }: TranslatorProps): ReactElement {
  const [filter, setFilter] = useState<TranslationFilter>('all')
  const [search, setSearch] = useState('')
  const { pictures } = options
  const groups = useMemo(() => {
    const alts = new Map(pictures?.map(({ name, alt }) => [name, alt]))
    return translationGroups(state.document, language.code, (print) => alts.get(print))
  }, [state.document, language.code, pictures])
  const [found, setFound] = useState(() => findRows(groups, filter, search))
  // A row stays while it is translated, although the filter no longer fits it.
  const find = (nextFilter: TranslationFilter, nextSearch: string): void => {
    setFilter(nextFilter)
    setSearch(nextSearch)
    setFound(findRows(groups, nextFilter, nextSearch))
  }
  const { total, translated, changed } = progressOf(groups)
  const isUnfiltered = filter === 'all' && search === ''
  const shown = groups.flatMap((group) => {
    const rows = isUnfiltered ? group.rows : group.rows.filter(({ id }) => found.has(id))
    return rows.length > 0 ? [{ ...group, rows, state: groupState(group) }] : []
  })
  return (
    <aside className="pn-side pn-translator" aria-label={`Translation into ${language.name}`}>
      <div className="pn-side-head">
        <h2>
          Translation into <bdi lang={language.code}>{language.name}</bdi>
        </h2>
      </div>
      <label className="pn-progress">
        <progress value={translated} max={Math.max(1, total)} />
        <output>
          {translated} of {total} texts translated{changed > 0 && `, ${changed} to be looked at again`}
        </output>
      </label>
      <div className="pn-find">
        <label className="pn-field">
          <span>Show</span>
          <select value={filter} onChange={({ target }) => find(target.value as TranslationFilter, search)}>
            {FILTERS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="pn-field">
          <span>Search texts</span>
          <input type="search" value={search} onChange={({ target }) => find(filter, target.value)} />
        </label>
      </div>
      {shown.length === 0 && <p>No text is left. Show all texts to see the others.</p>}
      {shown.map((group) => (
        <section key={group.id} className="pn-translations">
          <h3>
            {group.name} <small>{group.state}</small>
          </h3>
          <ul>
            {group.rows.map((row) => (
              <TranslationField
                key={row.id}
                row={row}
                language={language}
                locale={options.original ?? 'en-US'}
                onTranslate={(to) => {
                  const edit = translateEdit(row, language.code, to)
                  draft.edit([edit], `translate ${language.code} ${row.id}`)
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}
