import type { Attributes } from '../src/index.js'

/** One element with the attributes of a part, and the HTML that both servers must write for it. */
export interface Case {
  readonly tag: string
  readonly attributes: Attributes
  readonly html: string
}

/** Every attribute whose React spelling differs from HTML, and every kind of value. */
export const CASES: readonly Case[] = [
  { tag: 'div', attributes: { inert: true }, html: '<div inert=""></div>' },
  { tag: 'div', attributes: { inert: false, hidden: undefined }, html: '<div></div>' },
  { tag: 'div', attributes: { hidden: true }, html: '<div hidden=""></div>' },
  {
    tag: 'div',
    attributes: { 'aria-current': 'true', 'aria-hidden': 'false' },
    html: '<div aria-current="true" aria-hidden="false"></div>',
  },
  {
    tag: 'div',
    attributes: { 'data-dragging': true, 'data-state': 'open' },
    html: '<div data-dragging="" data-state="open"></div>',
  },
  {
    tag: 'div',
    attributes: { class: 'a b', role: 'group', tabindex: -1, lang: 'ar', dir: 'rtl', accesskey: 'k' },
    html: '<div class="a b" role="group" tabindex="-1" lang="ar" dir="rtl" accesskey="k"></div>',
  },
  {
    tag: 'div',
    attributes: {
      contenteditable: 'false',
      spellcheck: 'false',
      draggable: 'true',
      enterkeyhint: 'send',
      autocapitalize: 'none',
    },
    html: '<div contenteditable="false" spellcheck="false" draggable="true" enterkeyhint="send" autocapitalize="none"></div>',
  },
  {
    tag: 'div',
    attributes: { popover: 'manual', itemscope: true, itemtype: 'https://schema.org/Product', itemprop: 'name' },
    html: '<div popover="manual" itemscope="" itemtype="https://schema.org/Product" itemprop="name"></div>',
  },
  {
    tag: 'button',
    attributes: { popovertarget: 'menu', popovertargetaction: 'hide', disabled: true, formnovalidate: true },
    html: '<button popovertarget="menu" popovertargetaction="hide" disabled="" formnovalidate=""></button>',
  },
  {
    tag: 'img',
    attributes: {
      alt: '',
      fetchpriority: 'high',
      crossorigin: 'anonymous',
      referrerpolicy: 'no-referrer',
      loading: 'lazy',
      usemap: '#map',
    },
    html: '<img alt="" fetchpriority="high" crossorigin="anonymous" referrerpolicy="no-referrer" loading="lazy" usemap="#map"/>',
  },
  {
    tag: 'source',
    attributes: { srcset: '/a.jpg 100w', sizes: '50vw' },
    html: '<source srcset="/a.jpg 100w" sizes="50vw"/>',
  },
  {
    tag: 'input',
    attributes: {
      type: 'text',
      maxlength: 0,
      minlength: 0,
      inputmode: 'numeric',
      autocomplete: 'off',
      required: true,
      readonly: true,
    },
    html: '<input type="text" maxlength="0" minlength="0" inputmode="numeric" autocomplete="off" required="" readonly=""/>',
  },
  { tag: 'label', attributes: { for: 'name' }, html: '<label for="name"></label>' },
  {
    tag: 'form',
    attributes: { 'accept-charset': 'utf-8', novalidate: true, enctype: 'text/plain' },
    html: '<form accept-charset="utf-8" novalidate="" enctype="text/plain"></form>',
  },
  { tag: 'time', attributes: { datetime: '2026-11-21' }, html: '<time datetime="2026-11-21"></time>' },
  {
    tag: 'a',
    attributes: { href: '/a', download: true, hreflang: 'de' },
    html: '<a href="/a" download="" hreflang="de"></a>',
  },
  {
    tag: 'video',
    attributes: { controls: true, playsinline: true, loop: true, disablepictureinpicture: true },
    html: '<video controls="" playsinline="" loop="" disablepictureinpicture=""></video>',
  },
  {
    tag: 'iframe',
    attributes: { srcdoc: '<p>', allowfullscreen: true, referrerpolicy: 'origin' },
    html: '<iframe srcdoc="&lt;p&gt;" allowfullscreen="" referrerpolicy="origin"></iframe>',
  },
  { tag: 'details', attributes: { open: true, name: 'faq' }, html: '<details open="" name="faq"></details>' },
]
