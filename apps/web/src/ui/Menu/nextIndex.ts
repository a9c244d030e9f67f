/** Which entry a key moves to in a menu, tab list or slider; null when the key does not move. Letters go to the next label that begins so. */
export function nextIndex(key: string, now: number, labels: readonly string[]): number | null {
  const count = labels.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (now + 1) % count
  if (key === 'ArrowUp') return now <= 0 ? count - 1 : now - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  const letter = key.toLocaleLowerCase()
  for (let step = 1; step <= count; step += 1) {
    const index = (now + step + count) % count
    if (labels[index]?.toLocaleLowerCase().startsWith(letter)) return index
  }
  return null
}
