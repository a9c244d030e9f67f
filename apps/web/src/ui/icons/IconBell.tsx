import { Icon, type IconProps } from './Icon.tsx'

export function IconBell(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.4 14.4c1.2-1.4 1.4-2.6 1.4-5.2a4.2 4.2 0 0 1 8.4 0c0 2.6.2 3.8 1.4 5.2zM8.4 16.8h3.2" />
    </Icon>
  )
}
