/** The site's icon: a lit lantern. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#1B1A22"/>
<path d="M16 3v4M12 7h8" stroke="#FAF6EF" stroke-width="2" stroke-linecap="round"/>
<path d="M11 10h10l2 13H9z" fill="#E2982F"/>
<path d="M16 13v7" stroke="#FAF6EF" stroke-width="2.5" stroke-linecap="round"/>
<path d="M9 26h14" stroke="#FAF6EF" stroke-width="2" stroke-linecap="round"/>
</svg>
`

/** The sign of the house: a lamp in its frame. */
export const mark = `<svg class="lantern" viewBox="0 0 24 32" width="21" height="28" aria-hidden="true" focusable="false"><path d="M12 1v4M6 9h12M5 27h14M8 31h8" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/><path d="M7 9 5 27M17 9l2 18M9 9c0-5 6-5 6 0" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/><path class="accent" d="M12 13c2.6 3 3.4 4.8 3.4 6.6a3.4 3.4 0 0 1-6.8 0c0-1.8.8-3.6 3.4-6.6Z"/></svg>`
