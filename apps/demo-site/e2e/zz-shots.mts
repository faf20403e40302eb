import { chromium } from 'playwright'
const [width, theme, lang, ...urls] = process.argv.slice(2)
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
})
const c = await b.newContext({
  viewport: { width: Number(width), height: 900 },
  reducedMotion: 'reduce',
  colorScheme: theme as 'light',
})
await c.addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: 'http://127.0.0.1:4911' }])
for (const u of urls) {
  const p = await c.newPage()
  const r = await p.goto(
    'http://127.0.0.1:4911' + u + (lang === 'en' ? '' : (u.includes('?') ? '&' : '?') + 'lang=' + lang),
  )
  await p.waitForLoadState('load')
  await p.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y)
      await new Promise((r) => setTimeout(r, 120))
    }
    scrollTo(0, 0)
  })
  await p.waitForTimeout(400)
  const name = u.replace(/\W+/g, '-') || '-'
  await p.screenshot({ path: `/tmp/wt/gate-shots/${name}_${width}_${theme}_${lang}.png`, fullPage: true })
  console.log(r!.status(), u)
  await p.close()
}
await b.close()
