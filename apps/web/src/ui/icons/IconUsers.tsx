import { Icon, type IconProps } from './Icon.tsx'

export function IconUsers(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="7.6" cy="7" r="3" />
      <path d="M2.4 16.4c.2-3.2 2.2-5 5.2-5s5 1.8 5.2 5M12.6 4.2a3 3 0 0 1 0 5.6M14.4 11.8c2 .6 3.2 2.2 3.4 4.6" />
    </Icon>
  )
}
