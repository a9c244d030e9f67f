/**
 * SHA-256 (FIPS 180-4) and HMAC-SHA256 (RFC 2104) for millions of short messages: no allocation per message,
 * the two key blocks of the HMAC are hashed once. Same code in Node and in the browser, so both agree by
 * construction; the tests compare it with node:crypto and @noble/hashes. An engine keeps scratch space and must
 * not be shared between threads.
 */
export interface Sha256Engine {
  /** Hashes `prefix` (one byte, or -1 for none) followed by input[from, to) into out[at, at + 32). */
  hashInto(prefix: number, input: Uint8Array, from: number, to: number, out: Uint8Array, at: number): void
  /** Prepares a key; the returned function writes HMAC(key, message[0, length)) into out[at, at + 32). */
  hmac(key: Uint8Array): HmacInto
}
export type HmacInto = (message: Uint8Array, length: number, out: Uint8Array, at: number) => void

const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])
const INITIAL = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

/** One compression of FIPS 180-4 section 6.2.2 over the 16 words already in `w`. */
function compress(state: Int32Array, w: Int32Array): void {
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15] as number
    const y = w[t - 2] as number
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[t] = ((w[t - 16] as number) + s0 + (w[t - 7] as number) + s1) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + (K[t] as number) + (w[t] as number)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = ((state[0] as number) + a) | 0
  state[1] = ((state[1] as number) + b) | 0
  state[2] = ((state[2] as number) + c) | 0
  state[3] = ((state[3] as number) + d) | 0
  state[4] = ((state[4] as number) + e) | 0
  state[5] = ((state[5] as number) + f) | 0
  state[6] = ((state[6] as number) + g) | 0
  state[7] = ((state[7] as number) + h) | 0
}

/** Reads one 64-byte block, big-endian, into the message schedule. */
function load(w: Int32Array, bytes: Uint8Array, at: number): void {
  for (let t = 0, i = at; t < 16; t++, i += 4) {
    w[t] =
      ((bytes[i] as number) << 24) |
      ((bytes[i + 1] as number) << 16) |
      ((bytes[i + 2] as number) << 8) |
      (bytes[i + 3] as number)
  }
}

function store(state: Int32Array, out: Uint8Array, at: number): void {
  for (let t = 0, i = at; t < 8; t++, i += 4) {
    const word = state[t] as number
    out[i] = word >>> 24
    out[i + 1] = word >>> 16
    out[i + 2] = word >>> 8
    out[i + 3] = word
  }
}

/** The engine used everywhere unless a caller injects another one. */
export function createSha256(): Sha256Engine {
  const w = new Int32Array(64)
  const state = new Int32Array(8)
  const tail = new Uint8Array(128)

  /** Absorbs bytes behind `prior` bytes already hashed (a multiple of 64), pads, and leaves the digest in `state`. */
  function finish(prefix: number, input: Uint8Array, from: number, to: number, prior: number): void {
    let at = from
    let held = 0
    if (prefix >= 0) {
      tail[0] = prefix
      held = 1
      if (to - at >= 63) {
        while (held < 64) tail[held++] = input[at++] as number
        load(w, tail, 0)
        compress(state, w)
        held = 0
        // From here on the prefix is behind us; the rest is read in place.
      }
    }
    if (held === 0) {
      for (; to - at >= 64; at += 64) {
        load(w, input, at)
        compress(state, w)
      }
    }
    while (at < to) tail[held++] = input[at++] as number
    const bytes = prior + (to - from) + (prefix >= 0 ? 1 : 0)
    tail[held++] = 0x80
    const end = held <= 56 ? 64 : 128
    while (held < end - 8) tail[held++] = 0
    const high = Math.floor(bytes / 0x20000000)
    const low = (bytes << 3) >>> 0
    tail[end - 8] = high >>> 24
    tail[end - 7] = high >>> 16
    tail[end - 6] = high >>> 8
    tail[end - 5] = high
    tail[end - 4] = low >>> 24
    tail[end - 3] = low >>> 16
    tail[end - 2] = low >>> 8
    tail[end - 1] = low
    load(w, tail, 0)
    compress(state, w)
    if (end === 128) {
      load(w, tail, 64)
      compress(state, w)
    }
  }

  function hashInto(
    prefix: number,
    input: Uint8Array,
    from: number,
    to: number,
    out: Uint8Array,
    at: number,
  ) {
    state.set(INITIAL)
    finish(prefix, input, from, to, 0)
    store(state, out, at)
  }

  function hmac(key: Uint8Array): HmacInto {
    const block = new Uint8Array(64)
    if (key.length > 64) hashInto(-1, key, 0, key.length, block, 0)
    else block.set(key)
    const keyed = (pad: number): Int32Array => {
      load(
        w,
        block.map(byte => byte ^ pad),
        0,
      )
      state.set(INITIAL)
      compress(state, w)
      return state.slice()
    }
    const inner = keyed(0x36)
    const outer = keyed(0x5c)
    const middle = new Uint8Array(32)
    return (message, length, out, at) => {
      state.set(inner)
      finish(-1, message, 0, length, 64)
      store(state, middle, 0)
      state.set(outer)
      finish(-1, middle, 0, 32, 64)
      store(state, out, at)
    }
  }

  return { hashInto, hmac }
}

/** SHA-256 of one message, as 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const out = new Uint8Array(32)
  createSha256().hashInto(-1, message, 0, message.length, out, 0)
  return out
}
