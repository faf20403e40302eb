/** Looks of the marks in the framed page. A constructed sheet needs no permission of the page's policy. */
const LOOKS = `
  [data-panel-hover] { outline: 1px dashed #b97714; outline-offset: 3px; }
  [data-panel-selected] { outline: 2px solid #b97714; outline-offset: 3px; }
  [data-block-type]:empty { min-block-size: 44px; outline: 1px dashed currentcolor; }
  [data-panel-text] { cursor: text; }
  [data-panel-text]:focus { outline: 2px solid #b97714; outline-offset: 2px; }
  @media (forced-colors: active) {
    [data-panel-selected], [data-panel-text]:focus { outline-color: Highlight; }
  }
`

/** Adds the looks of the marks to the page. */
export function addLooks(document: Document, view: Window & typeof globalThis): void {
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(LOOKS)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
