/** Looks of the marks in the framed page. A constructed sheet needs no permission of the page's policy. */
const LOOKS = `
  [data-panel-hover] { outline: 1px dashed #b97714; outline-offset: 3px; }
  [data-panel-selected] { outline: 2px solid #b97714; outline-offset: 3px; }
  [data-block-type]:empty {
    display: grid; place-items: center; min-block-size: 88px; padding: 11px; outline: 1px dashed currentcolor;
    font: 16px/1.5 system-ui, sans-serif; text-align: center;
  }
  [data-block-type]:empty::before { content: '“' attr(data-block-type) '” shows nothing to visitors'; }
  [data-panel-text] { cursor: text; }
  [data-panel-layout] { position: absolute; z-index: 5; pointer-events: none; }
  [data-panel-columns] > i { position: absolute; inset-block: 0; background: rgb(185 119 20 / 9%); }
  [data-panel-handle] {
    position: absolute; margin: 0; padding: 0; border: 0; border-radius: 0; outline: 2px solid #b97714;
    background: rgb(185 119 20 / 12%); cursor: move; pointer-events: auto; touch-action: none;
  }
  [data-panel-handle]:focus-visible { outline-width: 4px; }
  [data-panel-handle][data-dragging] { background: rgb(185 119 20 / 30%); }
  [data-panel-corner] {
    position: absolute; inset-block-end: -12px; inset-inline-end: -12px; inline-size: 24px; block-size: 24px;
    border: 2px solid #fff; border-radius: 50%; background: #b97714; cursor: nwse-resize;
  }
  [dir=rtl] > * > [data-panel-corner] { cursor: nesw-resize; }
  [data-panel-text]:focus { outline: 2px solid #b97714; outline-offset: 2px; }
  @media (forced-colors: active) {
    [data-panel-selected], [data-panel-text]:focus, [data-panel-handle] { outline-color: Highlight; }
  }
`

/** Adds the looks of the marks to the page. */
export function addLooks(document: Document, view: Window & typeof globalThis): void {
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(LOOKS)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
