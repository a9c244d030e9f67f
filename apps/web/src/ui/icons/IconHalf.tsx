import { Icon, type IconProps } from './Icon.tsx'

export function IconHalf(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.6" />
      <path d="M10 3.4a6.6 6.6 0 0 1 0 13.2z" fill="currentColor" stroke="none" />
    </Icon>
  )
}
