import { Icon, type IconProps } from './Icon.tsx'

export function IconError(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 6v5" />
      <circle cx="10" cy="13.6" r="0.9" fill="currentColor" stroke="none" />
    </Icon>
  )
}
