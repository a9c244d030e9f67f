/**
 * Keeps the portal on the device: the page, and every file that a visited screen was made of, so that both open without a
 * network. What the portal answers is not kept here but sealed by the page itself (`src/api/device/memory.ts`).
 *
 * A new release comes as a new worker beside this one. It waits until the citizen asks for it or every tab is closed, for
 * a page must only get files of its own release.
 */
/** Made by the build: what this release consists of. */
declare const RELEASE: {
  /** Tells releases apart. */
  readonly name: string
  /** What the frame needs, and what says that there is no network. */
  readonly frame: readonly string[]
  /** Every file of the release. */
  readonly files: readonly string[]
}

// The compiler's library knows a worker only in general.
const worker = self as unknown as ServiceWorkerGlobalScope

const release = RELEASE

const PAGES = `pages-${release.name}`
const FILES = 'files'
const PAGE = '/'
const OWN: ReadonlySet<unknown> = new Set(release.files)
/** Small things beside the files, which may change at any time. */
const BESIDE = ['/portal-config.json', '/manifest.webmanifest', '/favicon.svg']

/** A file whose name holds its hash never changes. */
async function fileOf(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await files.put(request, response.clone())
  return response
}

/** What is kept, at once; what has come since is there the next time. */
async function keptFirst(event: FetchEvent, key: string): Promise<Response> {
  const kept = await (await caches.open(PAGES)).match(key, { ignoreVary: true })
  const fresh = refresh(key)
  if (!kept) return (await fresh) ?? Response.error()
  event.waitUntil(fresh)
  return kept
}

/** Fetches a page anew. One of another release is left to that release's worker. */
async function refresh(key: string): Promise<Response | undefined> {
  try {
    const response = await fetch(key, { cache: 'no-cache', credentials: 'same-origin' })
    const isOwn = key !== PAGE || (await response.clone().text()).includes(release.frame[0] ?? '')
    if (response.ok && isOwn) await (await caches.open(PAGES)).put(key, response.clone())
    return response
  } catch {
    // No network: what is kept has to do.
    return undefined
  }
}

async function install(): Promise<void> {
  await (await caches.open(FILES)).addAll(release.frame)
  await (await caches.open(PAGES)).addAll([PAGE, ...BESIDE])
}

async function keepAll(paths: readonly string[]): Promise<void> {
  const files = await caches.open(FILES)
  for (const path of paths) if (!(await files.match(path))) await files.add(path)
}

/** Takes away what belonged to releases before. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) if (name !== PAGES && name !== FILES) await caches.delete(name)
  const files = await caches.open(FILES)
  for (const request of await files.keys())
    if (!OWN.has(new URL(request.url).pathname)) await files.delete(request)
}

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(tidy().then(() => worker.clients.claim())))
worker.addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting())
  // The page is wanted in another language from now on.
  if (event.data === 'refresh') event.waitUntil(refresh(PAGE))
  // Files that came before this worker was there.
  if (Array.isArray(event.data)) event.waitUntil(keepAll(event.data.filter((path: unknown) => OWN.has(path))))
})
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === '/' || pathname === '/home') event.respondWith(keptFirst(event, PAGE))
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
  else if (BESIDE.includes(pathname)) event.respondWith(keptFirst(event, pathname))
})

export {}
