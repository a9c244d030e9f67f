import { createContext } from 'react'

/**
 * How often the short form around a field was refused. From the first time on the field's error is read out, anew after
 * each attempt; 0 outside of such a form, where a summary speaks for all fields.
 */
export const Attempt = createContext(0)
