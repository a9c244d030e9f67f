import { renderToString } from 'react-dom/server'
import type { Call, InputOf } from '#contract/call.ts'
import { campaignCalls } from '#contract/lottery/campaign.ts'
import { noticeCalls } from '#contract/notice/calls.ts'
import type { PortalConfig } from '#contract/portalConfig.ts'
import { serviceCalls } from '#contract/reference/services.ts'
import { surveyListCalls } from '#contract/survey/listed.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { requestOf } from '#web/api/gateway.ts'
import { answerKey, keepPageData, type PageData, pageAnswer } from '#web/api/pageData.ts'
import { keepPortalConfig } from '#web/api/portalConfig.ts'
import { drawIn, getLanguage, type Language } from '#web/api/preferences.ts'
import { queryClient } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { overwriteGetLocale } from '#web/i18n/generated/runtime.js'
import { NOTICES_SHOWN } from '#web/pages/home/NoticesCard.tsx'
import { modeWords, offerWords, priceFrom } from '#web/pages/schemes.ts'
import { matchPath } from '#web/shell/address/matchPath.ts'
import { namesIn, type Path, paramKind, specOf } from '#web/shell/address/paths.ts'
import { stringifyParams, stringifySearch } from '#web/shell/address/signedSearch.ts'
import { open } from '#web/shell/address/signing.ts'
import { loadScreen } from '#web/shell/router/lazyScreen.tsx'
import { type Drawn, screens, showDrawn } from '#web/shell/router/router.ts'
import type { ScreenTitle } from '#web/shell/router/screen.ts'
import { App } from './App.tsx'

/** A call of the home page, as it is sent. */
export interface HomeRequest {
  /** Under which its answer travels in the page. */
  readonly key: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What search engines and messengers show of a page. */
interface Told {
  readonly title: string
  readonly description: string
}

export interface DrawnPage extends Told {
  /** What stands in `#root`. */
  readonly html: string
}

export interface Lead extends Told {
  /** The portal's own address: '/#/services/online-lotteries/12~…'. */
  readonly href: string
  /** Words of the link that leads there. */
  readonly go: string
}

overwriteGetLocale(getLanguage)

function asked<C extends Call>(call: C, input: InputOf<C>): HomeRequest {
  return { key: answerKey(call, input), ...requestOf(call, input) }
}

/** What the home page asks of the gateway, in a language. */
export function homeRequests(config: PortalConfig, language: Language): readonly HomeRequest[] {
  keepPortalConfig(config)
  drawIn(language)
  return [
    asked(campaignCalls.GetSchemeCampaignList2, {}),
    asked(surveyListCalls.GetDemandSurveyList, {}),
    asked(serviceCalls.GetServicesList, {}),
    asked(noticeCalls.GetNoticeList, { limit: NOTICES_SHOWN }),
  ]
}

const titles = new Map<Path, ScreenTitle>()

/** Loads the home page's screen, and the titles of all others; once, before the first page is drawn. */
export async function prepareHome(): Promise<void> {
  await loadScreen('/')
  for (const [path, { load }] of screens) titles.set(path, (await load()).title)
}

const begin = (config: PortalConfig, language: Language, data: PageData): void => {
  keepPortalConfig(config)
  drawIn(language)
  keepPageData(data)
  queryClient.clear()
}

/** Draws a page in a language; the home page with the answers of `homeRequests`. */
export function drawPage(config: PortalConfig, language: Language, drawn: Drawn, data: PageData): DrawnPage {
  begin(config, language, data)
  showDrawn(drawn)
  const title = drawn === 'home' ? m.pages_homeTitle() : m.shell_notFound()
  return {
    html: renderToString(<App />),
    title: `${title} - ${config.authorityName[language]}`,
    description: m.pages_heroText(),
  }
}

/** What messengers show of a scheme. */
function ofScheme(id: unknown, language: Language): Pick<Lead, 'title' | 'description'> | null {
  const campaigns = pageAnswer(campaignCalls.GetSchemeCampaignList2, {}) ?? []
  const campaign = campaigns.find(({ campaignId }) => campaignId === id)
  if (!campaign) return null
  const words = [modeWords(campaign), offerWords(campaign), formatRupeesShort(priceFrom(campaign))]
  return { title: campaign.schemeName[language], description: words.join(' · ') }
}

/** Pages that are open to all and that nobody searches for. */
const UNLISTED: readonly string[] = ['/', '/get-vite-env', '/stop-account'] satisfies readonly Path[]

/**
 * The plain addresses for search engines: every page that is open to all, and the schemes of today.
 * @param data the answers of `homeRequests`
 */
export function publicAddresses(config: PortalConfig, data: PageData): readonly string[] {
  begin(config, 'en', data)
  const open = [...screens.keys()].filter(
    path => specOf(path).guard === 'shared' && !path.includes('$') && !UNLISTED.includes(path),
  )
  const schemes = pageAnswer(campaignCalls.GetSchemeCampaignList2, {}) ?? []
  return [...open.toSorted(), ...schemes.map(({ campaignId }) => `/services/online-lotteries/${campaignId}`)]
}

/** The value of a path parameter as others write it, bare or signed; undefined for what is neither. */
function paramOf(path: Path, name: string, said: string): unknown {
  const bare: unknown = /^\d+$/.test(said) ? Number(said) : said
  const { accept } = paramKind(path, name)
  const opened = open(name, said)
  return accept(opened.ok ? opened.value : bare)
}

/**
 * Where a plain address, such as '/services/online-lotteries/12', leads: its own address inside the hash, signed.
 * @param address its path and search; of the search only what comes from outside is kept
 * @returns null for an address that is not there
 */
export function leadFrom(
  config: PortalConfig,
  language: Language,
  address: string,
  data: PageData,
): Lead | null {
  begin(config, language, data)
  const { pathname, searchParams } = new URL(address, 'http://portal')
  const found = matchPath(screens.keys(), pathname)
  if (!found) return null
  const { path } = found
  const params = Object.fromEntries(
    namesIn(path).map(name => [name, paramOf(path, name, found.params[name] ?? '')]),
  )
  if (Object.values(params).includes(undefined)) return null
  const texts = stringifyParams(path, params)
  const search = Object.entries(specOf(path).search ?? {}).filter(([, kind]) => kind.open)
  const kept = Object.fromEntries(search.map(([name]) => [name, searchParams.get(name) ?? undefined]))
  const inHash = path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(texts[name] ?? ''))
  const title = titles.get(path)?.({}) ?? ''
  const told = ofScheme(params.campaignId, language) ?? { title, description: m.pages_heroText() }
  return {
    href: `/#${inHash}${stringifySearch(kept)}`,
    title: `${told.title} - ${config.authorityName[language]}`,
    description: told.description,
    go: m.shell_goOn(),
  }
}
