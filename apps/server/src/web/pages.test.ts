import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DESK_API } from '#contract/desk/envelope.ts'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { checkout } from '#server/config/checkout.ts'
import { defaultPortalConfig } from '#server/config/portalConfig.ts'
import { robotsText, siteMapXml } from './forRobots.ts'
import { manifestOf } from './manifest.ts'
import { pageLanguage } from './pageLanguage.ts'
import { drawnPage, leadPage, pageWith, preloadsOf } from './template.ts'

const asked = (headers: Readonly<Record<string, string>>) => pageLanguage({ headers })

describe('the language of a page', () => {
  it('is the one that was chosen, whatever the browser likes', () => {
    expect(asked({ cookie: 'device=x; language=hi', 'accept-language': 'en' })).toBe('hi')
    expect(asked({ cookie: 'language=en', 'accept-language': 'hi' })).toBe('en')
  })

  it('is the one of ours that the browser likes best', () => {
    expect(asked({ 'accept-language': 'mr, en;q=0.3, hi-IN;q=0.8' })).toBe('hi')
    expect(asked({ 'accept-language': 'en-IN,en;q=0.9,hi;q=0.8' })).toBe('en')
  })

  it('is English where neither is ours', () => {
    expect(asked({})).toBe('en')
    expect(asked({ cookie: 'language=fr', 'accept-language': 'fr, *' })).toBe('en')
  })
})

describe('the portal among a phone’s programs', () => {
  it('has the name of the authority in the language of its visitor, and pictures that are there', () => {
    const { authorityName } = defaultPortalConfig
    expect(manifestOf(defaultPortalConfig, 'hi')).toMatchObject({
      lang: 'hi',
      name: authorityName.hi,
      start_url: '/',
    })
    const { name, icons } = manifestOf(defaultPortalConfig, 'en')
    expect(name).toBe(authorityName.en)
    for (const { src, sizes } of icons) {
      const picture = readFileSync(join(checkout, 'apps/web/public', src))
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
    }
  })
})

const TEMPLATE =
  '<html lang="en"><head><title>Citizen portal</title></head><body><div id="root"></div></body></html>'

describe('a page that the server draws', () => {
  const evil = '</script><script>alert(1)</script>$&'
  const page = drawnPage(TEMPLATE, defaultPortalConfig, 'hi', {
    drawn: 'home',
    content: { html: '<main>$& 1</main>', title: `<b>${evil}`, description: '"quoted"' },
    data: { at: 0, answers: { key: evil } },
  })

  it('stands in its place, in its language', () => {
    expect(page).toContain('<html lang="hi">')
    expect(page).toContain('<div id="root" data-drawn="home"><main>$& 1</main></div>')
  })

  it('has what is read before what scripts take it up with', () => {
    const placeOf = (text: string) => page.indexOf(text)
    expect(placeOf('<main>')).toBeGreaterThan(0)
    expect(placeOf('id="portal-config"')).toBeGreaterThan(placeOf('</main>'))
    expect(placeOf('id="page-data"')).toBeGreaterThan(placeOf('</main>'))
  })

  it('lets no text of a record become a script', () => {
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&lt;b&gt;&lt;/script&gt;')
    expect(page).toContain('content="&quot;quoted&quot;"')
  })

  it('names in its header what it asks for first', () => {
    const links = [
      '<link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin="">',
      '<link rel="icon" href="/favicon.svg">',
      '<link rel="modulepreload" crossorigin href="/assets/b.js">',
      '<link rel="stylesheet" crossorigin href="/assets/c.css">',
      // Stands in the page itself.
      '<link rel="stylesheet" href="/assets/d.css" disabled>',
    ]
    expect(preloadsOf(links.join('')).split(', ')).toEqual([
      '</assets/a.woff2>; rel=preload; as=font; crossorigin',
      '</assets/b.js>; rel=modulepreload; crossorigin',
      '</assets/c.css>; rel=preload; as=style; crossorigin',
    ])
  })

  it('leads from a plain address without a script', () => {
    const lead = { href: '/#/draws', title: 'Draws', description: '<i>', go: 'Go on' }
    const html = leadPage(lead, defaultPortalConfig, 'en')
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/#/draws">')
    expect(html).toContain('<p>&lt;i&gt;</p><p><a href="/#/draws">Go on</a></p>')
    expect(html).not.toContain('<script')
  })
})

describe('what search engines are told', () => {
  const { flags } = defaultPortalConfig
  const real = {
    ...defaultPortalConfig,
    publicUrl: 'https://portal.example',
    flags: { ...flags, testEnvironment: false },
  }

  it('is nothing in a demonstration or a test environment, and elsewhere all but the doors of programs', () => {
    const test = { ...real, flags: { ...flags, testEnvironment: true } }
    const nothing = 'User-agent: *\nDisallow: /\n'
    expect([robotsText(real, true), robotsText(test, false)]).toEqual([nothing, nothing])
    const open = robotsText(real, false)
    expect(open).not.toContain('Disallow: /\n')
    const closed = [...open.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    for (const door of [...Object.values(DOOR_PATHS), DESK_API, '/machine/token'])
      expect([door, closed.some(path => door.startsWith(path))]).toEqual([door, true])
    expect(open).toContain('Sitemap: https://portal.example/sitemap.xml\n')
    expect(robotsText({ ...real, publicUrl: '' }, false)).not.toContain('Sitemap')
  })

  it('are whole addresses of pages', () => {
    expect(siteMapXml(real, ['/faq', '/draws'])).toMatch(
      /^<\?xml .*<urlset .*<loc>https:\/\/portal\.example\/faq<\/loc>.*<loc>https:\/\/portal\.example\/draws<\/loc>/,
    )
  })
})

it('what an operator or a citizen wrote ends no script of a page and begins none', () => {
  const authorityName = { en: '</script><script>alert(1)</script><!--', hi: "</SCRIPT >'\u2028" }
  const page = pageWith(TEMPLATE, { ...defaultPortalConfig, authorityName })
  expect(page.match(/<\/?script/gi)).toEqual(['<script', '</script'])
  const [, kept = ''] =
    /<script type="application\/json" id="portal-config">([\s\S]*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(kept)).toMatchObject({ authorityName })
})
