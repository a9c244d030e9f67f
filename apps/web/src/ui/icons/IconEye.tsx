import { Icon, type IconProps } from './Icon.tsx'

export function IconEye(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10z" />
      <circle cx="10" cy="10" r="2.5" />
    </Icon>
  )
}
