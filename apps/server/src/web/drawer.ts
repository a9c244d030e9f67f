import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { PortalConfig } from '#contract/portalConfig.ts'
import type { Language } from '#domain/dates/format.ts'

/** The pages that the server draws: the home page, and that of an address where nothing is. */
export type Drawn = 'home' | 'nowhere'

/** What is known when a page is drawn; it travels in the page. */
export interface PageData {
  /** Epoch milliseconds. */
  readonly at: number
  /** Contents of answers as the wire has them. */
  readonly answers: Readonly<Record<string, unknown>>
}

const Requests = v.array(
  v.object({
    key: v.string(),
    url: v.string(),
    headers: v.record(v.string(), v.string()),
    body: v.string(),
  }),
)
const DrawnPage = v.object({ html: v.string(), title: v.string(), description: v.string() })
const Lead = v.object({ href: v.string(), title: v.string(), description: v.string(), go: v.string() })

export type HomeRequest = v.InferOutput<typeof Requests>[number]
export type DrawnPage = v.InferOutput<typeof DrawnPage>
export type Lead = v.InferOutput<typeof Lead>

/** What the build of the pages can do here: `apps/web/src/serverPage.tsx`, whose answers are parsed like any other's. */
export interface Drawer {
  homeRequests(config: PortalConfig, language: Language): readonly HomeRequest[]
  drawPage(config: PortalConfig, language: Language, drawn: Drawn, data: PageData): DrawnPage
  leadFrom(config: PortalConfig, language: Language, address: string, data: PageData): Lead | null
  publicAddresses(config: PortalConfig, data: PageData): readonly string[]
}

const Built = v.object({
  prepareHome: v.function(),
  homeRequests: v.function(),
  drawPage: v.function(),
  leadFrom: v.function(),
  publicAddresses: v.function(),
})

/** Loads the build of the pages; null without one. */
export async function openDrawer(folder: string): Promise<Drawer | null> {
  const file = join(folder, 'serverPage.js')
  if (!existsSync(file)) return null
  const built = v.parse(Built, { ...(await import(pathToFileURL(file).href)) })
  await built.prepareHome()
  return {
    homeRequests: (...given) => v.parse(Requests, built.homeRequests(...given)),
    drawPage: (...given) => v.parse(DrawnPage, built.drawPage(...given)),
    leadFrom: (...given) => v.parse(v.nullable(Lead), built.leadFrom(...given)),
    publicAddresses: (...given) => v.parse(v.array(v.string()), built.publicAddresses(...given)),
  }
}
