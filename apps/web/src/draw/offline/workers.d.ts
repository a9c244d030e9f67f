/** A worker whose code lies in the page itself, as Vite makes it. */
declare module '*.worker.ts?worker&inline' {
  const InlineWorker: new () => Worker
  export default InlineWorker
}
