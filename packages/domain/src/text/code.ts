/** How every code is written: `UNIT_TAKEN`. Refusals, acts and events of lives, and reasons take no other dialect. */
export type Code = Uppercase<string>
