import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from './queries.ts'

/**
 * What screens ask the server with stands around each of them, and comes with the first: the frame asks for nothing through it,
 * and a first page that the server drew is read without it.
 */
export default function Asking({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
