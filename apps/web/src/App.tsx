import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { queryClient } from '#web/api/queries.ts'
import { Frame } from '#web/shell/frame/Frame.tsx'

/** Everything that is drawn; the same in the browser and at the server. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Frame />
      </QueryClientProvider>
    </StrictMode>
  )
}
