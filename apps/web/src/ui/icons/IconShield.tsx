import { Icon, type IconProps } from './Icon.tsx'

export function IconShield(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 2.6l6.4 2.2v5c0 3.8-2.6 6.4-6.4 7.8-3.8-1.4-6.4-4-6.4-7.8v-5zM7 10l2.2 2.2 4-4.4" />
    </Icon>
  )
}
