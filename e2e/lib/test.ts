import { test as plain } from '@playwright/test'
import { noteTyped } from './typedTexts.ts'

const json = (text: string | null): unknown => {
  try {
    return text?.startsWith('{') ? JSON.parse(text) : undefined
  } catch {
    // Sent half by a page that is being left.
    return undefined
  }
}

/** A test whose pages note what is typed into them: the log of the server is searched for it after the run. */
export const test = plain.extend({
  context: async ({ context }, use) => {
    context.on('request', request => noteTyped(json(request.postData())))
    await use(context)
  },
})
