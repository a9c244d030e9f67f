import { Icon, type IconProps } from './Icon.tsx'

export function IconInfo(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 9.2v4.6" />
      <circle cx="10" cy="6.5" r="0.9" fill="currentColor" stroke="none" />
    </Icon>
  )
}
