/** The site's icon: a lit lantern. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#1B1A22"/>
<path d="M16 3v4M12 7h8" stroke="#FAF6EF" stroke-width="2" stroke-linecap="round"/>
<path d="M11 10h10l2 13H9z" fill="#E2982F"/>
<path d="M16 13v7" stroke="#FAF6EF" stroke-width="2.5" stroke-linecap="round"/>
<path d="M9 26h14" stroke="#FAF6EF" stroke-width="2" stroke-linecap="round"/>
</svg>
`
