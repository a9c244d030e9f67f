import { Icon, type IconProps } from './Icon.tsx'

export function IconWarning(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.2l7.4 13H2.6zM10 8v4" />
      <circle cx="10" cy="14" r="0.9" fill="currentColor" stroke="none" />
    </Icon>
  )
}
