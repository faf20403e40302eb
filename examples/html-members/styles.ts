/** The style sheet of the pages. */
export const STYLES = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; accent-color: #9a431f; }
body { margin: 0 auto; max-inline-size: 48rem; padding: 0 1.25rem 4rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding-block: 1rem; border-block-end: 1px solid #8884; }
header :last-child { margin-inline-start: auto; }
h1 { line-height: 1.2; margin-block: 2rem 1rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin-block: 2rem .5rem; }
ul { padding: 0; list-style: none; }
li { padding-block: .25rem; }
a { color: inherit; }
small { display: block; opacity: .8; font-size: .9375rem; }
form { margin-block: 1.5rem; }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem; }
.row label { display: grid; flex: 0 1 20rem; gap: .25rem; }
.stack { display: grid; gap: 1rem; max-inline-size: 26rem; }
.stack h2 { margin: 0; }
.stack label:not(.line) { display: grid; gap: .25rem; }
.stack button { justify-self: start; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; }
.pictures img { display: block; max-block-size: 8rem; max-inline-size: 100%; border-radius: .5rem; }
[role=status] { padding: .75rem 1rem; border-inline-start: 4px solid #b4552d; background: #b4552d1a; }
input:not([type=checkbox]), button { box-sizing: border-box; font: inherit; padding: .5rem .75rem; min-block-size: 2.75rem; max-inline-size: 100%; border: 1px solid #888; border-radius: .5rem; }
button { cursor: pointer; background: #9a431f; border-color: #9a431f; color: #fff; }
`
