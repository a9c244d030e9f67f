/** The secret of a link that was handed over: it stands behind the hash, where no server and no log sees it. Null without one. */
export const linkToken = (): string | null => /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? null
