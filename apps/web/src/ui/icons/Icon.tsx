import type { SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Edge in CSS pixels; the grid is 20. */
  size?: number
}

/** Frame of every icon: 20 px grid, 1.6 px stroke, colour of the text. Hidden from assistive technology: words stand beside it. */
export function Icon({ size = 20, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    />
  )
}
