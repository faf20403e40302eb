/** The style sheet of the pages. */
export const STYLES = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; accent-color: #b4552d; }
body { margin: 0 auto; max-inline-size: 48rem; padding: 0 1.25rem 4rem; }
header { display: flex; justify-content: space-between; padding-block: 1rem; border-block-end: 1px solid #8884; }
h1 { line-height: 1.2; margin-block: 2rem 1rem; }
h2 { font-size: 1.125rem; line-height: 1.3; margin: 0; }
ul { padding: 0; list-style: none; }
a { color: inherit; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); }
.card { display: flex; flex-direction: column; gap: .25rem; padding: 1.25rem; border: 1px solid #8886; border-radius: .75rem; }
.card p { margin: 0; }
.card form { margin-block-start: auto; padding-block-start: .75rem; }
.card > .button { align-self: start; margin-block-start: .75rem; }
.stock { opacity: .75; font-size: .9375rem; }
.lines li { padding-block: .75rem; border-block-end: 1px solid #8884; }
.lines p { margin: 0 0 .5rem; }
.lines form { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; }
.lines form span { margin-inline-start: auto; }
.lines input[type=number] { inline-size: 5rem; }
.stack { display: grid; gap: 1rem; max-inline-size: 26rem; margin-block: 1.5rem; }
.stack label { display: grid; gap: .25rem; }
[role=alert], [role=status] { padding: .75rem 1rem; border-inline-start: 4px solid #b4552d; background: #b4552d1a; }
[role=alert]:is(span) { display: inline-block; padding: .125rem .5rem; }
input, select, textarea, button, .button { box-sizing: border-box; font: inherit; padding: .5rem .75rem; min-block-size: 2.75rem; border: 1px solid #888; border-radius: .5rem; }
button, .button { display: inline-block; cursor: pointer; background: #9a431f; border-color: #9a431f; color: #fff; text-decoration: none; }
button:disabled { cursor: default; opacity: .5; }
button[formnovalidate] { background: none; color: inherit; border-color: #888; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; max-inline-size: 26rem; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
dl :nth-last-child(-n + 2) { font-weight: 600; }
`
