const AGAIN_MS = 15_000

/** Until the browser says that there is a network, or a while has passed: some never say. Ends at once with `signal`. */
export const networkBack = (signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const listening = new AbortController()
    const go = () => {
      clearTimeout(timer)
      listening.abort()
      resolve()
    }
    const timer = setTimeout(go, AGAIN_MS)
    addEventListener('online', go, { signal: listening.signal })
    signal?.addEventListener('abort', go, { signal: listening.signal })
    if (signal?.aborted) go()
  })
