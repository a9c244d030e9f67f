import { Icon, type IconProps } from './Icon.tsx'

export function IconCamera(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 6.4h3.4l1.4-2.2h4.8l1.4 2.2h3.4v9.4H2.8z" />
      <circle cx="10" cy="10.8" r="2.8" />
    </Icon>
  )
}
