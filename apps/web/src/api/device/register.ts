import { connection } from '../connection.ts'
import { queryClient } from '../queries.ts'
import { keep } from './memory.ts'

/** Tells the worker which files this page was made of before the worker was there. */
function handFiles(worker: ServiceWorker | null): void {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  worker?.postMessage(paths)
}

/** A release that has arrived is offered, never forced upon somebody who types. */
function offer(waiting: ServiceWorker): void {
  const openNew = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('take over')
  }
  connection.set({ ...connection.get(), openNew })
}

/** The page is kept in the language that was chosen last. */
function followLanguage(worker: ServiceWorker | null): void {
  const page = document.documentElement
  let { lang } = page
  new MutationObserver(() => {
    if (lang !== page.lang) worker?.postMessage('refresh')
    lang = page.lang
  }).observe(page, { attributeFilter: ['lang'] })
}

let isRegistered = false

/** Keeps the portal on the device: what was answered before the first touch, and the worker with the files. */
export async function register(): Promise<void> {
  if (isRegistered) return
  isRegistered = true
  for (const { queryKey, state } of queryClient.getQueryCache().getAll())
    if (state.status === 'success') await keep(queryKey, state.data)
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && navigator.serviceWorker.controller) offer(arriving)
    })
  })
  handFiles(active)
  followLanguage(active)
}
