import { Icon, type IconProps } from './Icon.tsx'

export function IconPin(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 17.6s5.4-4.8 5.4-9.2a5.4 5.4 0 0 0-10.8 0c0 4.4 5.4 9.2 5.4 9.2z" />
      <circle cx="10" cy="8.4" r="1.9" />
    </Icon>
  )
}
