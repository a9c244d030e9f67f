import { setFlagsFromString } from 'node:v8'

// A process that ends while V8 compiles beside it may hang for ever: the compiler waits for the main thread to make room, and the
// main thread for the compiler to end. About one refused start in three hundred did so, and no supervisor learned of it.
setFlagsFromString('--no-concurrent-sparkplug')
